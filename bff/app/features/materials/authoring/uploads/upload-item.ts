import { type Sending, sendFile } from '../../../../lib/uploads/send-file.ts';
import { deleteUpload, fetchUploadStatus } from '../../../../lib/uploads/upload-client.ts';
import { buildLockName, type SavedUpload, savedUploads } from './saved-uploads.ts';

/** Bytes of a request: a cut costs at most as many. */
const partSize = 2 * 1024 * 1024;
/** Milliseconds after which to ask again what became of a file that is being checked. */
const askPause = 2_000;

/** `waiting`: for a network. `signed-out`: for the next sign-in. `gone`: another page had it. */
export type ItemState = 'sending' | 'waiting' | 'signed-out' | 'checking' | 'ready' | 'refused' | 'gone';

export interface UploadSettings {
  endpoint: string;
  /** In bytes, and what is said of a larger one. */
  max: number;
  tooLarge: string;
  /** The material whose file it replaces. */
  materialId: string | undefined;
}

export interface UploadItem {
  readonly record: SavedUpload;
  readonly state: ItemState;
  /** In bytes. */
  readonly sent: number;
  /** Why it was refused. */
  readonly message: string;
  /** It has an address, or never will. */
  readonly begun: Promise<void>;
  readonly ended: Promise<void>;
  /** Asks whether the server still has it. */
  check(): Promise<void>;
  /** The form was taken: it is published as soon as it is whole. */
  submit(): Promise<void>;
  /** Gives it up. */
  stop(): void;
}

interface UploadResponse {
  status?: string;
  refusal?: string | null;
}

function parseNotice(uploadResponse: string | null | undefined): UploadResponse {
  try {
    return JSON.parse(uploadResponse ?? '{}');
  } catch {
    return {};
  }
}

/** Its upload's id; empty before there is one. */
export function findUploadId({ record }: Pick<UploadItem, 'record'>): string {
  return record.address?.split('/').at(-1) ?? '';
}

/** Sends a file that was chosen, or goes on with one that was found. */
export function startItem(record: SavedUpload, settings: UploadSettings, isFound: boolean, onChange: () => void): UploadItem {
  const fact: { state: ItemState; sent: number; message: string } = { state: 'sending', sent: 0, message: '' };
  let resolveBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    resolveBegun = resolve;
  });
  let resolveEnded = () => {};
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve;
  });
  let sending: Sending | undefined;
  let isStopped = false;

  function put(part: Partial<typeof fact>): void {
    if (isStopped) return;
    Object.assign(fact, part);
    onChange();
  }

  async function finish(part: Partial<typeof fact>): Promise<void> {
    if (part.state === 'ready' && !record.isSubmitted) await savedUploads.save({ ...record, file: null });
    else await savedUploads.forget(record.key);
    put(part);
    resolveBegun();
    resolveEnded();
  }

  async function applyResponse(uploadResponse: UploadResponse): Promise<void> {
    if (isStopped) return;
    if (uploadResponse.status === 'refused')
      return finish({ state: 'refused', message: uploadResponse.refusal ?? 'This file was not accepted.' });
    if (uploadResponse.status !== 'coming') return finish({ state: 'ready' });
    put({ state: 'checking' });
    await new Promise((resolve) => setTimeout(resolve, askPause));
    await pollStatus();
  }

  async function pollStatus(): Promise<void> {
    const uploadResponse = await fetchUploadStatus(record.address ?? '');
    if (uploadResponse === null) return finish({ state: 'gone' });
    return applyResponse(uploadResponse === undefined ? { status: 'coming' } : parseNotice(uploadResponse));
  }

  function send(file: File): Sending {
    return sendFile(
      {
        lockName: buildLockName(record.key),
        endpoint: settings.endpoint,
        metadata: {
          ...(settings.materialId !== undefined && { material: settings.materialId }),
          ...(record.type !== undefined && { type: record.type }),
        },
        partSize,
        fallback: 'This file could not be sent. Choose it again.',
        async prepare() {
          if (isFound && !(await savedUploads.find(record.key))) return null;
          if (file.size > settings.max) return { refusal: settings.tooLarge };
          if (file.size === 0) return { refusal: 'This file is empty.' };
          return { file, address: record.address };
        },
        async save(_, address) {
          // An upload that was given up meanwhile begins anew, and its form has to be sent again.
          if (record.address !== undefined && record.address !== address) record.isSubmitted = false;
          record.address = address;
          await savedUploads.save({ ...record });
          resolveBegun();
          onChange();
        },
        forget: () => savedUploads.forget(record.key),
        finish: async () => put({ sent: record.bytes, state: 'checking' }),
      },
      {
        onProgress: (sent, all) => put({ sent, state: sent < all ? 'sending' : 'checking' }),
        onWaiting: (state) => put({ state }),
        onRefused: (message) => void finish({ state: 'refused', message }),
        onDone: (uploadResponse) =>
          void (uploadResponse === null ? finish({ state: 'gone' }) : applyResponse(parseNotice(uploadResponse))),
      },
    );
  }

  if (record.file) {
    sending = send(record.file);
  } else {
    Object.assign(fact, { sent: record.bytes, state: 'checking' });
    resolveBegun();
    void pollStatus();
  }

  return {
    record,
    get state() {
      return fact.state;
    },
    get sent() {
      return fact.sent;
    },
    get message() {
      return fact.message;
    },
    begun,
    ended,
    async check() {
      if ((await fetchUploadStatus(record.address ?? '')) === null) await finish({ state: 'gone' });
    },
    async submit() {
      record.isSubmitted = true;
      if (fact.state === 'ready') await savedUploads.forget(record.key);
      else await savedUploads.save({ ...record });
    },
    stop() {
      isStopped = true;
      sending?.stop();
      if (record.address !== undefined && (fact.state === 'ready' || fact.state === 'refused')) deleteUpload(record.address);
      void savedUploads.forget(record.key);
      resolveBegun();
      resolveEnded();
    },
  };
}
