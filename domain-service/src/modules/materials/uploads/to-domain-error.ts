import type { DomainError } from '../../../errors/domain-error.ts';
import { isDiskFull } from '../files/disk-full.service.ts';
import { StorageFull } from '../files/file-store.service.ts';
import { storageFull, uploadCut, uploadOutOfStep, uploadTooLong } from '../material.errors.ts';
import { TooManyBytes, UploadCut, UploadSuperseded } from '../upload-drafts/upload-errors.service.ts';

/** Turns an upload error into plain words if the user can act on it; otherwise returns it unchanged. */
export function toDomainError(error: unknown, explainLength: () => DomainError = uploadTooLong): unknown {
  if (error instanceof TooManyBytes) return explainLength();
  if (error instanceof UploadCut) return uploadCut();
  if (error instanceof UploadSuperseded) return uploadOutOfStep();
  return error instanceof StorageFull || isDiskFull(error) ? storageFull() : error;
}
