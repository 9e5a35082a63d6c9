import { type Sending, sendFile } from '../../lib/uploads/send-file.ts';
import { askUpload, dropUpload } from '../../lib/uploads/upload-client.ts';
import { type KeptUpload, keptUploads, nameLock } from './kept-uploads.ts';

/** Bytes of a request: a cut costs at most as many. */
const partSize = 2 * 1024 * 1024;
/** Milliseconds after which to ask again what became of a file that is being checked. */
const askPause = 2_000;

/** `waiting`: for a network. `gone`: another page had it. */
export type ItemState = 'sending' | 'waiting' | 'checking' | 'ready' | 'refused' | 'gone';

export interface UploadSettings {
  endpoint: string;
  /** In bytes, and what is said of a larger one. */
  largest: number;
  tooLarge: string;
  /** Whose file it is to replace. */
  materialId: string | undefined;
}

export interface UploadItem {
  readonly record: KeptUpload;
  readonly state: ItemState;
  /** In bytes. */
  readonly sent: number;
  /** Why it was refused. */
  readonly message: string;
  /** It has an address, or never will. */
  readonly begun: Promise<void>;
  readonly ended: Promise<void>;
  /** The form was taken: it is published as soon as it is whole. */
  submit(): Promise<void>;
  /** Gives it up. */
  stop(): void;
}

interface Told {
  status?: string;
  refusal?: string | null;
}

function readTold(told: string | null | undefined): Told {
  try {
    return JSON.parse(told ?? '{}');
  } catch {
    return {};
  }
}

/** Its upload's id; empty before there is one. */
export function findUploadId({ record }: Pick<UploadItem, 'record'>): string {
  return record.address?.split('/').at(-1) ?? '';
}

/** Sends a file that was chosen, or goes on with one that was found. */
export function beginItem(record: KeptUpload, settings: UploadSettings, isFound: boolean, onChange: () => void): UploadItem {
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

  async function end(part: Partial<typeof fact>): Promise<void> {
    if (part.state === 'ready' && !record.isSubmitted) await keptUploads.keep({ ...record, file: null });
    else await keptUploads.forget(record.key);
    put(part);
    resolveBegun();
    resolveEnded();
  }

  async function settle(told: Told): Promise<void> {
    if (isStopped) return;
    if (told.status === 'refused') return end({ state: 'refused', message: told.refusal ?? 'This file cannot be taken.' });
    if (told.status !== 'coming') return end({ state: 'ready' });
    put({ state: 'checking' });
    await new Promise((resolve) => setTimeout(resolve, askPause));
    await look();
  }

  async function look(): Promise<void> {
    const told = await askUpload(record.address ?? '');
    if (told === null) return end({ state: 'gone' });
    return settle(told === undefined ? { status: 'coming' } : readTold(told));
  }

  function send(file: File): Sending {
    return sendFile(
      {
        lockName: nameLock(record.key),
        endpoint: settings.endpoint,
        metadata: {
          ...(settings.materialId !== undefined && { material: settings.materialId }),
          ...(record.type !== undefined && { type: record.type }),
        },
        partSize,
        fallback: 'This file could not be sent. Choose it again.',
        async prepare() {
          if (isFound && !(await keptUploads.find(record.key))) return null;
          if (file.size > settings.largest) return { refusal: settings.tooLarge };
          if (file.size === 0) return { refusal: 'This file is empty.' };
          return { file, address: record.address };
        },
        async keep(_, address) {
          // An upload that was given up meanwhile begins anew, and its form has to be sent again.
          if (record.address !== undefined && record.address !== address) record.isSubmitted = false;
          record.address = address;
          await keptUploads.keep({ ...record });
          resolveBegun();
          onChange();
        },
        forget: () => keptUploads.forget(record.key),
        finish: async () => put({ sent: record.bytes, state: 'checking' }),
      },
      {
        onProgress: (sent, all) => put({ sent, state: sent < all ? 'sending' : 'checking' }),
        onWaiting: () => put({ state: 'waiting' }),
        onRefused: (message) => void end({ state: 'refused', message }),
        onDone: (told) => void (told === null ? end({ state: 'gone' }) : settle(readTold(told))),
      },
    );
  }

  if (record.file) {
    sending = send(record.file);
  } else {
    Object.assign(fact, { sent: record.bytes, state: 'checking' });
    resolveBegun();
    void look();
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
    async submit() {
      record.isSubmitted = true;
      if (fact.state === 'ready') await keptUploads.forget(record.key);
      else await keptUploads.keep({ ...record });
    },
    stop() {
      isStopped = true;
      sending?.stop();
      if (record.address !== undefined && (fact.state === 'ready' || fact.state === 'refused')) dropUpload(record.address);
      void keptUploads.forget(record.key);
      resolveBegun();
      resolveEnded();
    },
  };
}
