/** Names of files that may be pictures. An import checks their bytes as those of an upload. */
export const pictureName = /\.(?:png|jpe?g|heic|heif|webp)$/i;

/** A picture within a text. */
export const inlinePicture = /^data:image\/(?:png|jpe?g|webp);base64,([a-z0-9+/=\s]+)$/i;
