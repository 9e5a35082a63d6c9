/** Photos and pages that one answer may have. */
export const maxPhotos = 8;
/** Of one file as it is sent, in bytes. */
export const maxPhotoBytes = 10 * 1024 * 1024;
/** Of one picture before it is made smaller, in pixels. */
export const maxPicturePixels = 40_000_000;
