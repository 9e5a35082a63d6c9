/** Photos and pages that one answer may have. */
export const mostPhotos = 8;
/** Of one file as it is sent, in bytes. */
export const largestPhoto = 10 * 1024 * 1024;
/** Of one picture before it is made smaller, in pixels. */
export const largestPicture = 40_000_000;
