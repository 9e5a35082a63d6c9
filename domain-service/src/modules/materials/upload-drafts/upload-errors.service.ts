/** More bytes arrived than the upload has. */
export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes';
}

/** The sender disconnected before the end. */
export class UploadCut extends Error {
  override readonly name = 'UploadCut';
}

/** Another request has taken over this upload. */
export class UploadSuperseded extends Error {
  override readonly name = 'UploadSuperseded';
}
