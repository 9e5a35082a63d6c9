import { maxQuestionImageBytes } from '@shikhar/contracts/questions/images/schemas';
import { DomainError } from '../../../errors/domain-error.ts';
import { isDiskFull } from '../../materials/files/disk-full.service.ts';
import { StorageFull } from '../../materials/files/file-store.service.ts';
import { FileTooLarge } from '../../materials/files/sent-file.service.ts';
import { UnfitPhoto } from '../../materials/files/unfit-photo.service.ts';

export function imageTooLarge(): DomainError {
  const megabytes = maxQuestionImageBytes / 1024 / 1024;
  return new DomainError('PHOTO_TOO_LARGE', `This picture is larger than ${megabytes} MB. Choose a smaller one.`);
}

export function tooManyImages(): DomainError {
  const message = 'You have sent too many pictures today. Please continue tomorrow.';
  return new DomainError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: 60 * 60 });
}

const sentences = {
  empty: 'This file is empty. Choose another.',
  'not-a-photo': 'This is not a picture we can read. Choose a JPEG, PNG or HEIC picture.',
  damaged: 'This file is damaged and cannot be opened. Choose another.',
  'too-many-pixels': 'This picture is too large: more than 40 megapixels. Choose a smaller one.',
  locked: 'This PDF is locked with a password. Choose a picture.',
  'too-many-pages': 'This PDF has more than one page. Choose a picture.',
  'too-hard': 'This file took too long to open. Choose another.',
} as const;

/** Turns a storage error into a message if the user can act on it; otherwise returns the error itself. */
export function toDomainError(error: unknown): unknown {
  if (error instanceof FileTooLarge) return imageTooLarge();
  if (error instanceof StorageFull || isDiskFull(error)) {
    return new DomainError('STORAGE_FULL', 'This picture could not be saved: our storage is full. Try it again later.');
  }
  return error instanceof UnfitPhoto ? new DomainError('PHOTO_UNREADABLE', sentences[error.refusal]) : error;
}
