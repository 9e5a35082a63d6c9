import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import pLimit from 'p-limit';
import type { ByteRange, FileStore, OpenFile, StoredFile } from './file-store.service.ts';
import { limitIdleTime } from './patient-stream.ts';
import { explainS3, isMissing, isOutOfRange } from './s3-errors.ts';
import type { S3Address } from './store-address.ts';
import { isKey, requireKey, startKeys } from './store-key.ts';

/** Timeout for a response, retries included: people wait for it. */
const answerMs = 2_200;
const connectMs = 1_000;
/** Idle timeout while files are transferred. */
const silenceMs = 10_000;
/** Files are sent in parts: part size, parts at once and files at once limit the memory used. */
const partBytes = 5 * 1024 * 1024;
const partConcurrency = 2;
const fileConcurrency = 3;
const maxConnections = 256;

function createClient({ endpoint, region, credentials }: S3Address, socketTimeout: number): S3Client {
  const agent = { keepAlive: true, maxSockets: maxConnections };
  const config: S3ClientConfig = {
    requestHandler: { connectionTimeout: connectMs, socketTimeout, httpAgent: agent, httpsAgent: agent },
    // Servers other than Amazon's seldom have a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region && { region }),
    ...(credentials && { credentials }),
    // The checksum stream would keep the connection of a reader who leaves; callers that need certainty have their own checksums.
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
  return new S3Client(config);
}

/** Sends with the response timeout; reading the body has its own. */
async function callWithTimeout<T>(ask: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), answerMs);
  try {
    return await ask(stop.signal);
  } finally {
    clearTimeout(timer);
  }
}

function ignoreMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw explainS3(error);
}

function ignoreBareMissing(error: unknown): undefined {
  if (!isMissing(error, true)) throw explainS3(error);
}

/** Files in a bucket of Amazon S3 or a compatible server. */
export function createS3Store(address: S3Address): FileStore {
  const { bucket: Bucket, prefix } = address;
  const asking = createClient(address, 0);
  const sending = createClient(address, silenceMs);
  const limit = pLimit(fileConcurrency);
  const place = (key: string) => ({ Bucket, Key: `${prefix}${requireKey(key)}` });

  async function measure(key: string): Promise<{ bytes: number } | undefined> {
    const command = new HeadObjectCommand(place(key));
    const facts = await callWithTimeout((abortSignal) => asking.send(command, { abortSignal })).catch(ignoreBareMissing);
    return facts && { bytes: facts.ContentLength ?? 0 };
  }

  /** Large files go in parts; the parts of a failed upload are removed. */
  async function send(key: string, Body: Uint8Array | Readable): Promise<void> {
    // Detects an unavailable server by the short response timeout, not by that of the transfer.
    await measure(key);
    const params = { ...place(key), Body };
    const upload = new Upload({ client: sending, params, partSize: partBytes, queueSize: partConcurrency });
    await upload.done().catch((error: unknown) => {
      throw explainS3(error);
    });
  }

  async function sendFile(key: string, path: string): Promise<void> {
    const handle = await open(path);
    try {
      await send(key, handle.createReadStream({ autoClose: false }));
    } finally {
      await handle.close();
    }
  }

  async function openStored(key: string, range?: ByteRange): Promise<OpenFile | undefined> {
    const part = range && { Range: `bytes=${range.first}-${range.last}` };
    const command = new GetObjectCommand({ ...place(key), ...part });
    try {
      const { Body, ContentLength = 0 } = await callWithTimeout((abortSignal) => asking.send(command, { abortSignal }));
      if (!(Body instanceof Readable)) throw new Error('A file came without its bytes');
      return { bytes: ContentLength, content: limitIdleTime(Body, silenceMs) };
    } catch (error) {
      return isOutOfRange(error) ? { bytes: 0, content: Readable.from([]) } : ignoreMissing(error);
    }
  }

  async function* list(below?: string): AsyncGenerator<StoredFile[]> {
    const Prefix = `${prefix}${startKeys(below)}`;
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
      const page = await callWithTimeout((abortSignal) => asking.send(command, { abortSignal })).catch((error: unknown) => {
        throw explainS3(error);
      });
      const files = (page.Contents ?? []).map(({ Key = '', LastModified: savedAt }) => ({
        key: Key.slice(prefix.length),
        savedAt,
      }));
      yield files.flatMap(({ key, savedAt }) => (savedAt && isKey(key) ? [{ key, savedAt }] : []));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  return {
    save: send,
    saveFile: (key, path) => limit(() => sendFile(key, path)),
    open: openStored,
    stat: measure,
    async remove(key) {
      const command = new DeleteObjectCommand(place(key));
      await callWithTimeout((abortSignal) => asking.send(command, { abortSignal })).catch(ignoreMissing);
    },
    list,
  };
}
