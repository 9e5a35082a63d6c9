import { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageFull, StorageUnavailable } from './file-store.service.ts';

// Each kind of server has its own word for it.
const fullNames = /StorageFull|QuotaExceeded|InsufficientStorage|InsufficientCapacity/i;
const insufficientStorage = 507;

/** @param isBare whether the answer had no words of its own, only a status: that of any server, where there are words */
export function isMissing(error: unknown, isBare = false): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || (isBare && error.name === 'NotFound'));
}

/** The range begins behind the end. */
export function isOutOfRange(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'InvalidRange' || error.$metadata.httpStatusCode === 416);
}

/** What went wrong, for whoever asked: that there is no room, or that the store does not do its work for whatever reason. */
export function explainS3(error: unknown): StorageFull | StorageUnavailable {
  const isFull =
    error instanceof S3ServiceException && (fullNames.test(error.name) || error.$metadata.httpStatusCode === insufficientStorage);
  return isFull
    ? new StorageFull('No room for files', { cause: error })
    : new StorageUnavailable('The store of files does not answer', { cause: error });
}
