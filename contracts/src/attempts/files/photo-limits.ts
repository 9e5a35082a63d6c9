/** Maximum photos and pages per answer. */
export const maxPhotos = 8;
/** Maximum size of an uploaded file, in bytes. */
export const maxPhotoBytes = 10 * 1024 * 1024;
/** Maximum size of a picture before scaling, in pixels. */
export const maxPicturePixels = 40_000_000;
