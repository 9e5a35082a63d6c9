import type { AnswerFile } from '@shikhar/contracts/attempts/files';
import { largestPhoto } from '@shikhar/contracts/attempts/photo-limits';
import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { dropUpload, findPhotosAddress } from './photo-client.ts';
import { findKeptPhoto, forgetPhoto, keepPhoto } from './photo-database.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Bytes of a request: half a minute on a slow network. */
const partSize = 512 * 1024;
const pauses = [500, 1_000, 3_000, 5_000];
/** Until the next try by itself, once those are over. */
const longPause = 10_000;

interface Photo {
  attemptId: string;
  index: number;
  key: string;
  file: File;
  /** It was found on this device, and not just chosen. */
  isFound: boolean;
}

interface PhotoEvents {
  onProgress(percent: number): void;
  /** Tries again by itself. */
  onWaiting(): void;
  onRefused(message: string): void;
  /** The photos of the answer; null where the reply did not tell them. */
  onDone(files: AnswerFile[] | null): void;
}

export interface PhotoSending {
  stop(): void;
  /** It was kept, refused or given up. */
  ended: Promise<void>;
}

function readBody(response: HttpResponse | null): { files?: AnswerFile[] | null; message?: string; code?: string } {
  try {
    return JSON.parse(response?.getBody() ?? '');
  } catch {
    return {};
  }
}

const passingStatuses = [408, 429];

/** Whether another try may go better: no answer, one that says later, or none of the service's own, as to who is signed out. */
function isPassing(error: unknown): boolean {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  const { code } = readBody(response);
  return code === undefined || code === 'UPLOAD_OUT_OF_STEP' || status >= 500 || passingStatuses.includes(status);
}

function readRefusal(error: unknown): { message: string; isLate: boolean } {
  const { message, code } = error instanceof DetailedError ? readBody(error.originalResponse) : {};
  return { message: message ?? 'This photo could not be sent. Choose it again.', isLate: code === 'ATTEMPT_CLOSED' };
}

/** One page of this browser at a time sends a photo. Where there are no locks several may: the server keeps it once. */
function holdPhoto(key: string, work: () => Promise<void>): void {
  if ('locks' in navigator) void navigator.locks.request(`shikhar-photo-${key}`, work);
  else void work();
}

/** Sends a photo in parts, on from where it was cut: by the network, or by a page that is gone. */
export function sendPhoto({ isFound, ...photo }: Photo, events: PhotoEvents): PhotoSending {
  let upload: Upload | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let resolveEnded = () => {};
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve;
  });

  function goOn(): void {
    clearTimeout(timer);
    window.removeEventListener('online', goOn);
    if (!isStopped) upload?.start();
  }

  function end(tell: () => void): void {
    upload = undefined;
    if (!isStopped) tell();
    resolveEnded();
  }

  async function forgetAndRefuse(message: string): Promise<void> {
    await forgetPhoto(photo.key);
    end(() => events.onRefused(message));
  }

  function waitAndGoOn(): void {
    if (isStopped) return;
    events.onWaiting();
    timer = setTimeout(goOn, longPause);
    window.addEventListener('online', goOn);
  }

  async function fail(error: unknown): Promise<void> {
    if (isPassing(error)) return waitAndGoOn();
    const { message, isLate } = readRefusal(error);
    if (!isLate) return forgetAndRefuse(message);
    await keepPhoto({ key: photo.key, attemptId: photo.attemptId, index: photo.index, file: null });
    end(() => events.onRefused(message));
  }

  async function begin(): Promise<void> {
    const kept = await findKeptPhoto(photo.key);
    // Another page has sent it meanwhile, or gave it up.
    if (isFound && !kept) return end(() => events.onDone(null));
    // Made smaller once more it would be another file, and its first part no part of it.
    const file = kept?.address === undefined ? await shrinkPhoto(photo.file) : kept.file;
    if (isStopped) return end(() => {});
    if (file.size > largestPhoto) return forgetAndRefuse('This photo is larger than 10 MB. Choose a smaller one.');
    if (file.size === 0) return forgetAndRefuse('This file is empty. Take the photo again or choose another.');
    start(file, kept?.address);
  }

  function start(file: File, address: string | undefined): void {
    upload = new Upload(file, {
      endpoint: findPhotosAddress(photo.attemptId, photo.index),
      ...(address !== undefined && { uploadUrl: address }),
      metadata: { filename: file.name },
      chunkSize: partSize,
      retryDelays: pauses,
      // The site takes no other methods than GET and POST.
      overridePatchMethod: true,
      storeFingerprintForResuming: false,
      // Without a network the next try waits for it.
      onShouldRetry: (error) => navigator.onLine && isPassing(error),
      onUploadUrlAvailable: () => void keepPhoto({ ...photo, file, address: upload?.url ?? undefined }),
      onProgress: (sent, all) => events.onProgress(Math.floor((100 * sent) / all)),
      async onSuccess({ lastResponse }) {
        await forgetPhoto(photo.key);
        end(() => events.onDone(readBody(lastResponse).files ?? null));
      },
      onError: (error) => void fail(error),
    });
    upload.start();
  }

  function stop(): void {
    isStopped = true;
    goOn();
    void upload?.abort();
    if (upload?.url) dropUpload(upload.url);
    void forgetPhoto(photo.key);
    end(() => {});
  }

  holdPhoto(photo.key, () => {
    void begin();
    return ended;
  });
  return { stop, ended };
}
