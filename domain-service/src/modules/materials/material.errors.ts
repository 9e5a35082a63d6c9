import type { MediaType } from '@shikhar/contracts/materials/schemas';
import { DomainError, invalidField } from '../../errors/domain-error.ts';
import { kindNames } from './file-checks/file-fit.service.ts';

function rejectFile(message: string): DomainError {
  return new DomainError('FILE_REFUSED', message, { fieldErrors: { file: message } });
}

/** Repeats why a file was refused. */
export function fileRefused(sentence: string | null): DomainError {
  return rejectFile(sentence ?? 'This file was refused. Nothing was saved.');
}

export function fileTooLarge(megabytes: number): DomainError {
  const message = `A file may have at most ${megabytes} MB.`;
  return new DomainError('FILE_TOO_LARGE', message, { fieldErrors: { file: message } });
}

/** @param max the maximum number of uploads */
export function tooManyUploads(max: number): DomainError {
  const message = `${max} of your files are already uploading. Wait for one to finish, or cancel one.`;
  return new DomainError('TOO_MANY_UPLOADS', message);
}

export function uploadOutOfStep(): DomainError {
  return new DomainError('UPLOAD_OUT_OF_STEP', 'A part of this file is missing, or another window is uploading it.');
}

export function uploadTooLong(): DomainError {
  return new DomainError('VALIDATION_FAILED', 'This file is larger than expected. Choose it again.');
}

export function uploadCut(): DomainError {
  return new DomainError('MALFORMED_REQUEST', 'The connection was lost before the whole file arrived. Send it again.');
}

export function storageFull(): DomainError {
  const message = 'This file could not be saved: our storage is full. Tell an administrator and try again later.';
  return new DomainError('STORAGE_FULL', message, { fieldErrors: { file: message } });
}

export function uploadIsReplacement(): DomainError {
  return new DomainError('CONFLICT', 'This file was uploaded to replace another. Choose it again.');
}

export function uploadUsed(): DomainError {
  return new DomainError('CONFLICT', 'This file is already published. Choose it again.');
}

/** Otherwise the newly chosen file would be lost without notice. */
export function formAlreadySent(): DomainError {
  const message = 'This form was already sent with another file. Choose the file again.';
  return new DomainError('CONFLICT', message, { fieldErrors: { file: message } });
}

export function noteIsTypeset(): DomainError {
  return new DomainError('CONFLICT', 'This is a concept note: its file is made from its text. Change the text instead.');
}

/** @param misfit from `explainMisfit` */
export function fileNotSuitable(misfit: string): DomainError {
  return rejectFile(`${misfit} Nothing was saved.`);
}

/** The chosen type does not fit the material's file. */
export function typeNotSuitable(mediaType: MediaType): DomainError {
  return invalidField('details.type', `Its file is ${kindNames[mediaType]}. Choose a type that fits, or replace the file first.`);
}

interface StaleDetails {
  revision: number;
  /** Null when the account is gone. */
  changedBy: string | null;
  changedAt: string;
  isCaller: boolean;
}

/** Someone changed the material after the caller opened it. */
export function materialStale({ isCaller, ...facts }: StaleDetails): DomainError {
  const message = isCaller
    ? 'You have, in another window, changed this material since you opened it. Look at it as it is now, then try again.'
    : `${facts.changedBy ?? 'Someone'} has changed this material since you opened it. Look at it as it is now, then try again.`;
  return new DomainError('MATERIAL_STALE', message, { facts });
}
