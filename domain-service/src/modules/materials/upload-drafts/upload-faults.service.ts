/** More came than the upload has. */
export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes';
}

/** The sender went before the end. */
export class UploadCut extends Error {
  override readonly name = 'UploadCut';
}

/** The same upload is sent by another request since. */
export class UploadTakenOver extends Error {
  override readonly name = 'UploadTakenOver';
}
