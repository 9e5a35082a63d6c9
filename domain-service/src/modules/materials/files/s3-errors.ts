import { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageFull, StorageUnavailable } from './file-store.service.ts';

// Each server uses its own error name.
const fullNames = /StorageFull|QuotaExceeded|InsufficientStorage|InsufficientCapacity/i;
const insufficientStorage = 507;

/** @param isBare whether the answer had only a status and no body, so a generic NotFound may come from any server */
export function isMissing(error: unknown, isBare = false): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || (isBare && error.name === 'NotFound'));
}

/** The range starts after the end. */
export function isOutOfRange(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'InvalidRange' || error.$metadata.httpStatusCode === 416);
}

/** Maps an error to StorageFull or, for anything else, StorageUnavailable. */
export function explainS3(error: unknown): StorageFull | StorageUnavailable {
  const isFull =
    error instanceof S3ServiceException && (fullNames.test(error.name) || error.$metadata.httpStatusCode === insufficientStorage);
  return isFull
    ? new StorageFull('No room for files', { cause: error })
    : new StorageUnavailable('The store of files does not answer', { cause: error });
}
