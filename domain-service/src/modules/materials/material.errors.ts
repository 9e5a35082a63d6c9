import type { MediaType } from '@shikhar/contracts/materials/schemas';
import { DomainError, invalidField } from '../../errors/domain-error.ts';
import { kindNames } from './file-checks/file-fit.service.ts';

function rejectFile(message: string): DomainError {
  return new DomainError('FILE_REFUSED', message, { fieldErrors: { file: message } });
}

/** Tells again why a file was refused. */
export function fileRefused(sentence: string | null): DomainError {
  return rejectFile(sentence ?? 'This file was refused. Nothing was kept.');
}

export function fileTooLarge(megabytes: number): DomainError {
  const message = `A file may have at most ${megabytes} MB.`;
  return new DomainError('FILE_TOO_LARGE', message, { fieldErrors: { file: message } });
}

/** @param most how many may be */
export function tooManyUploads(max: number): DomainError {
  const message = `${max} of your files are being sent already. Wait until one has arrived, or give one up.`;
  return new DomainError('TOO_MANY_UPLOADS', message);
}

export function uploadOutOfStep(): DomainError {
  return new DomainError('UPLOAD_OUT_OF_STEP', 'A part of this file is missing, or is being sent by another window.');
}

export function uploadTooLong(): DomainError {
  return new DomainError('VALIDATION_FAILED', 'More came of this file than was announced. Choose it again.');
}

export function uploadCut(): DomainError {
  return new DomainError('MALFORMED_REQUEST', 'The connection was cut before the whole file had come. Send it again.');
}

export function storageFull(): DomainError {
  const message = 'This file could not be kept: our storage is full. Tell an administrator, and try it again later.';
  return new DomainError('STORAGE_FULL', message, { fieldErrors: { file: message } });
}

export function uploadIsReplacement(): DomainError {
  return new DomainError('CONFLICT', 'This file was sent to take the place of another. Choose it again.');
}

export function uploadUsed(): DomainError {
  return new DomainError('CONFLICT', 'This file was published already. Choose it again.');
}

/** What was chosen since would be lost behind what was published then. */
export function formAlreadySent(): DomainError {
  const message = 'This form was sent before, with another file. Choose the file again.';
  return new DomainError('CONFLICT', message, { fieldErrors: { file: message } });
}

export function noteIsTypeset(): DomainError {
  return new DomainError('CONFLICT', 'This is a concept note: its file is made of its text. Change the text instead.');
}

/** @param misfit as `explainMisfit` says it */
export function fileNotSuitable(misfit: string): DomainError {
  return rejectFile(`${misfit} Nothing was kept.`);
}

/** A material cannot be called what its file is not. */
export function typeNotSuitable(mediaType: MediaType): DomainError {
  return invalidField('details.type', `Its file is ${kindNames[mediaType]}. Choose a type that fits, or replace the file first.`);
}

interface StaleDetails {
  revision: number;
  /** Null where the account is gone. */
  changedBy: string | null;
  changedAt: string;
  isCaller: boolean;
}

/** Someone changed the material since the caller opened it. */
export function materialStale({ isCaller, ...facts }: StaleDetails): DomainError {
  const who = isCaller ? 'You have, in another window,' : `${facts.changedBy ?? 'Someone'} has`;
  const message = `${who} changed this material since you opened it. Look at it as it is now, then try again.`;
  return new DomainError('MATERIAL_STALE', message, { facts });
}
