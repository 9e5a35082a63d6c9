import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { deleteUpload } from './upload-client.ts';

const pauses = [500, 1_000, 3_000, 5_000];
/** Until the next try by itself, once those are over. */
const longPause = 10_000;

interface FileToSend {
  file: File;
  /** Of its upload, once there is one. */
  address?: string | undefined;
}

export interface SendingPlan {
  /** One page of this browser at a time sends what has the same name. Without locks several may: the server keeps it once. */
  lockName: string;
  /** Where an upload begins. */
  endpoint: string;
  metadata?: Readonly<Record<string, string>>;
  /** Bytes of a request. */
  partSize: number;
  /** Said where the server gives no reason. */
  fallback: string;
  /** Null where it is gone meanwhile: another page has sent it, or gave it up. */
  prepare(): Promise<FileToSend | { refusal: string } | null>;
  /** There is an address now, to go on at. */
  save(file: File, address: string): Promise<void>;
  /** Nothing more of it can be sent: `code` where the server said so. */
  forget(code?: string): Promise<void>;
  /** All of it has come. */
  finish(): Promise<void>;
}

export interface SendingEvents {
  onProgress(sent: number, all: number): void;
  /** Tries again by itself. */
  onWaiting(): void;
  onRefused(message: string): void;
  /** What the last answer said, as text of JSON; null where another page had it. */
  onDone(told: string | null): void;
}

export interface Sending {
  stop(): void;
  /** It was kept, refused or given up. */
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

/** Whether another try may go better: no answer, one that says later, or none of the service's own, as to who is signed out. */
function isPassing(error: unknown): boolean {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  const { code } = parseBody(response);
  return code === undefined || code === 'UPLOAD_OUT_OF_STEP' || status >= 500 || passingStatuses.includes(status);
}

function acquireLock(name: string, work: () => Promise<void>): void {
  if ('locks' in navigator) void navigator.locks.request(name, work);
  else void work();
}

/** Sends a file in parts, on from where it was cut: by the network, or by a page that is gone. */
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

  function finishUpload(tell: () => void): void {
    upload = undefined;
    if (!isStopped) tell();
    resolveEnded();
  }

  async function discardAndReject(message: string, code?: string): Promise<void> {
    await plan.forget(code);
    finishUpload(() => events.onRefused(message));
  }

  function waitAndGoOn(): void {
    if (isStopped) return;
    events.onWaiting();
    timer = setTimeout(resume, longPause);
    window.addEventListener('online', resume);
  }

  async function fail(error: unknown): Promise<void> {
    if (isPassing(error)) return waitAndGoOn();
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
      // The site takes no other methods than GET and POST.
      overridePatchMethod: true,
      storeFingerprintForResuming: false,
      // Without a network the next try waits for it.
      onShouldRetry: (error) => navigator.onLine && isPassing(error),
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
