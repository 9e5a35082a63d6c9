import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { isSignInPage } from '../responses/failure.ts';
import { deleteUpload } from './upload-client.ts';

const pauses = [500, 1_000, 3_000, 5_000];
/** Milliseconds between automatic retries after those. */
const longPause = 10_000;

interface FileToSend {
  file: File;
  /** URL of its upload, once there is one. */
  address?: string | undefined;
}

export interface SendingPlan {
  /** Only one page of this browser sends under a name at a time. Without locks several may; the server stores one copy. */
  lockName: string;
  /** URL that creates an upload. */
  endpoint: string;
  metadata?: Readonly<Record<string, string>>;
  /** Bytes per request. */
  partSize: number;
  /** Shown if the server gives no reason. */
  fallback: string;
  /** Null if another page has sent or cancelled it meanwhile. */
  prepare(): Promise<FileToSend | { refusal: string } | null>;
  /** Called once there is an upload URL to resume at. */
  save(file: File, address: string): Promise<void>;
  /** Called when it was cancelled or refused; `code` if the server refused it. */
  forget(code?: string): Promise<void>;
  /** Called when the whole file has been received. */
  finish(): Promise<void>;
}

export interface SendingEvents {
  onProgress(sent: number, all: number): void;
  /** Retries automatically. `waiting`: for a network; `signed-out`: for the next sign-in. */
  onWaiting(state: 'waiting' | 'signed-out'): void;
  onRefused(message: string): void;
  /** `response`: the JSON text of the last response; null if another page sent the file. */
  onDone(response: string | null): void;
}

export interface Sending {
  stop(): void;
  /** Resolves when it was stored, refused or cancelled. */
  ended: Promise<void>;
}

function parseBody(response: HttpResponse | null): { message?: string; code?: string } {
  try {
    return JSON.parse(response?.getBody() ?? '');
  } catch {
    return {};
  }
}

const passingStatuses = [408, 429];

/** Whether a retry may succeed: no response, a busy server, or a response without the service's code, as after a sign-out. */
function isPassing(error: unknown): boolean {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  const { code } = parseBody(response);
  return code === undefined || code === 'UPLOAD_OUT_OF_STEP' || status >= 500 || passingStatuses.includes(status);
}

function isSignedOut(error: unknown): boolean {
  const request: unknown = error instanceof DetailedError ? error.originalResponse?.getUnderlyingObject() : null;
  return request instanceof XMLHttpRequest && isSignInPage(request.responseURL);
}

function acquireLock(name: string, work: () => Promise<void>): void {
  if ('locks' in navigator) void navigator.locks.request(name, work);
  else void work();
}

/** Sends a file in parts; resumes after a network failure or a closed page. */
export function sendFile(plan: SendingPlan, events: SendingEvents): Sending {
  let upload: Upload | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let resolveEnded = () => {};
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve;
  });

  function resume(): void {
    clearTimeout(timer);
    window.removeEventListener('online', resume);
    if (!isStopped) upload?.start();
  }

  function finishUpload(report: () => void): void {
    upload = undefined;
    if (!isStopped) report();
    resolveEnded();
  }

  async function discardAndReject(message: string, code?: string): Promise<void> {
    await plan.forget(code);
    finishUpload(() => events.onRefused(message));
  }

  function waitAndGoOn(error: unknown): void {
    if (isStopped) return;
    events.onWaiting(isSignedOut(error) ? 'signed-out' : 'waiting');
    timer = setTimeout(resume, longPause);
    window.addEventListener('online', resume);
  }

  async function fail(error: unknown): Promise<void> {
    if (isPassing(error)) return waitAndGoOn(error);
    const { message, code } = error instanceof DetailedError ? parseBody(error.originalResponse) : {};
    await discardAndReject(message ?? plan.fallback, code);
  }

  async function startUpload(): Promise<void> {
    const prepared = await plan.prepare();
    if (isStopped) return finishUpload(() => {});
    if (prepared === null) return finishUpload(() => events.onDone(null));
    if ('refusal' in prepared) return discardAndReject(prepared.refusal);
    start(prepared);
  }

  function start({ file, address }: FileToSend): void {
    upload = new Upload(file, {
      endpoint: plan.endpoint,
      ...(address !== undefined && { uploadUrl: address }),
      metadata: { filename: file.name, ...plan.metadata },
      chunkSize: plan.partSize,
      retryDelays: pauses,
      // The site accepts only GET and POST.
      overridePatchMethod: true,
      storeFingerprintForResuming: false,
      // Offline or signed out, the next try comes after the page has said so.
      onShouldRetry: (error) => navigator.onLine && !isSignedOut(error) && isPassing(error),
      onUploadUrlAvailable: () => void (upload?.url && plan.save(file, upload.url)),
      onProgress: (sent, all) => events.onProgress(sent, all),
      async onSuccess({ lastResponse }) {
        await plan.finish();
        finishUpload(() => events.onDone(lastResponse.getBody()));
      },
      onError: (error) => void fail(error),
    });
    upload.start();
  }

  function stop(): void {
    isStopped = true;
    resume();
    void upload?.abort();
    if (upload?.url) deleteUpload(upload.url);
    void plan.forget();
    finishUpload(() => {});
  }

  acquireLock(plan.lockName, () => {
    void startUpload();
    return ended;
  });
  return { stop, ended };
}
