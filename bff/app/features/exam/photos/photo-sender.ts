import type { AnswerFile } from '@shikhar/contracts/attempts/files';
import { largestPhoto } from '@shikhar/contracts/attempts/photo-limits';
import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { dropUpload, findPhotosAddress } from './photo-client.ts';
import { findKeptAddress, forgetPhoto, keepPhoto } from './photo-database.ts';
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
}

function readBody(response: HttpResponse | null): { files?: AnswerFile[] | null; message?: string } {
  try {
    return JSON.parse(response?.getBody() ?? '');
  } catch {
    return {};
  }
}

function findStatus(error: unknown): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

/** Whether another try may go better: no answer, or one that says later. */
function isPassing(error: unknown): boolean {
  const status = findStatus(error);
  if (status === 409 && error instanceof DetailedError) return error.originalResponse?.getBody().includes('OUT_OF_STEP') === true;
  return status === 0 || status >= 500 || status === 408 || status === 429;
}

function explain(error: unknown): string {
  const told = error instanceof DetailedError ? readBody(error.originalResponse).message : undefined;
  return told ?? 'This photo could not be sent. Choose it again.';
}

/** Sends a photo in parts, on from where it was cut: by the network, or by a page that is gone. */
export function sendPhoto(photo: Photo, events: PhotoEvents): PhotoSending {
  let upload: Upload | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function goOn(): void {
    clearTimeout(timer);
    window.removeEventListener('online', goOn);
    if (!isStopped) upload?.start();
  }

  function end(tell: () => void): void {
    void forgetPhoto(photo.key);
    if (!isStopped) tell();
  }

  function waitAndGoOn(): void {
    if (isStopped) return;
    events.onWaiting();
    timer = setTimeout(goOn, longPause);
    window.addEventListener('online', goOn);
  }

  async function begin(): Promise<void> {
    const file = await shrinkPhoto(photo.file);
    if (file.size > largestPhoto) return end(() => events.onRefused('This photo is larger than 10 MB. Choose a smaller one.'));
    if (file.size === 0) return end(() => events.onRefused('This file is empty. Take the photo again or choose another.'));
    const address = await findKeptAddress(photo.key);
    await keepPhoto({ ...photo, file, address });
    if (isStopped) return end(() => {});
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
      onSuccess: ({ lastResponse }) => end(() => events.onDone(readBody(lastResponse).files ?? null)),
      onError: (error) => (isPassing(error) ? waitAndGoOn() : end(() => events.onRefused(explain(error)))),
    });
    upload.start();
  }

  void begin();
  return {
    stop() {
      isStopped = true;
      goOn();
      void upload?.abort();
      if (upload?.url) dropUpload(upload.url);
      void forgetPhoto(photo.key);
    },
  };
}
