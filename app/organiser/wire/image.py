"""Images of events and posts: the four shapes in which the document has them."""

from app.organiser.wire.base import Number, Omittable, Reply, Request


class ImageRef(Reply):
    """An image that an event or a post shows."""

    id: str
    original_url: str
    width: Number
    height: Number
    thumbnail_url: Omittable[str] = None
    blurhash: Omittable[str] = None
    dominant_color_hex: Omittable[str] = None
    alt_text: Omittable[str] = None


class NewImage(Request):
    """An image of an event that is being created."""

    id: str
    original_url: str
    width: Number
    height: Number
    thumbnail_url: Omittable[str] = None
    blurhash: Omittable[str] = None
    dominant_color_hex: Omittable[str] = None
    alt_text: Omittable[str] = None


class PatchImage(Request):
    """An image of an event that is being changed."""

    id: str
    original_url: str
    original_storage_path: Omittable[str] = None
    mime_type: Omittable[str] = None
    original_file_size_bytes: Omittable[Number] = None
    thumbnail_url: Omittable[str] = None
    thumbnail_storage_path: Omittable[str] = None
    thumbnail_mime_type: Omittable[str] = None
    thumbnail_file_size_bytes: Omittable[Number] = None
    thumbnail_width: Omittable[Number] = None
    thumbnail_height: Omittable[Number] = None
    thumbnail_blurhash: Omittable[str] = None
    blurhash: Omittable[str] = None
    placeholder_data_url: Omittable[str] = None
    dominant_color_hex: Omittable[str] = None
    alt_text: Omittable[str] = None
    width: Omittable[Number] = None
    height: Omittable[Number] = None
    aspect_ratio: Omittable[Number] = None
    focal_x: Omittable[Number] = None
    focal_y: Omittable[Number] = None
    uploaded_at: Omittable[Number] = None
    updated_at: Omittable[Number] = None
    labels: Omittable[list[str]] = None
    metadata: Omittable[dict[str, str | Number | bool | None]] = None


class PostImage(Request):
    """An image of a post that is being created or changed."""

    original_url: str
    id: Omittable[str] = None
    thumbnail_url: Omittable[str] = None
    blurhash: Omittable[str] = None
    dominant_color_hex: Omittable[str] = None
    alt_text: Omittable[str] = None
