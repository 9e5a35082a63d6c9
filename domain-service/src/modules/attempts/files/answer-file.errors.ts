import { maxPhotos } from '@shikhar/contracts/attempts/files/photo-limits';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { DomainError } from '../../../errors/domain-error.ts';
import { StorageFull } from '../../materials/files/file-store.service.ts';
import { UnfitPhoto } from '../../materials/files/unfit-photo.service.ts';

export function noPhotosHere(): DomainError {
  return new DomainError('VALIDATION_FAILED', 'This question does not take photos.');
}

export function photoTooLate(): DomainError {
  return new DomainError('ATTEMPT_CLOSED', 'Time is up. This photo came after the end of the test and was not counted.');
}

export function photoAfterSection(): DomainError {
  const message = 'The time for this section is over. This photo came too late and was not counted.';
  return new DomainError('SECTION_CLOSED', message);
}

export function photoTooLarge(): DomainError {
  return new DomainError('PHOTO_TOO_LARGE', 'This photo is larger than 10 MB. Choose a smaller one, or take it again.');
}

export function tooManyPhotos(): DomainError {
  return new DomainError(
    'TOO_MANY_PHOTOS',
    `An answer can have ${maxPhotos} photos or pages. Remove one before you add another.`,
  );
}

export function tooManyPages(room: number): DomainError {
  const message = plural(room, {
    one: 'This PDF has too many pages: there is room for one more photo or page.',
    other: 'This PDF has too many pages: there is room for # more photos or pages.',
  });
  return new DomainError('TOO_MANY_PHOTOS', message);
}

export function tooManyUploads(): DomainError {
  return new DomainError('TOO_MANY_PHOTOS', 'Too many photos are being sent at once. Wait until some of them are sent.');
}

export function uploadOutOfStep(): DomainError {
  return new DomainError('UPLOAD_OUT_OF_STEP', 'A part of this photo is missing. It will be sent again.');
}

export function photoIncomplete(): DomainError {
  return new DomainError('MALFORMED_REQUEST', 'The connection was lost before the whole photo arrived. Send it again.');
}

export function uploadTooLong(): DomainError {
  return new DomainError('VALIDATION_FAILED', 'This photo is larger than expected. Choose it again.');
}

export function storageFull(): DomainError {
  return new DomainError(
    'STORAGE_FULL',
    'This photo could not be saved: our storage is full. Your written answer is safe. Tell your teacher, and try the photo again later.',
  );
}

const sentences = {
  empty: 'This file is empty. Take the photo again or choose another.',
  'not-a-photo': 'This is not a photo we can read. Choose a JPEG, PNG or HEIC photo, or a PDF.',
  damaged: 'This file is damaged and cannot be opened. Take the photo again or choose another.',
  'too-many-pixels': 'This picture is too large: more than 40 megapixels. Take it again at a smaller size.',
  locked: 'This PDF is locked with a password. Save it without one, or take photos of the pages.',
  'too-hard': 'This file took too long to open. Take a photo of the page, or choose another file.',
} as const;

/** Turns a storage error into a message if the user can act on it; otherwise returns the error itself. */
export function toDomainError(error: unknown, room: number): unknown {
  if (error instanceof StorageFull) return storageFull();
  if (!(error instanceof UnfitPhoto)) return error;
  if (error.refusal === 'too-many-pages') return tooManyPages(room);
  return new DomainError('PHOTO_UNREADABLE', sentences[error.refusal]);
}
