import type { AnswerFile } from '@shikhar/contracts/attempts/files';
import { askPhotos, removePhoto } from './photo-client.ts';
import type { PhotoSending } from './photo-sender.ts';

/** A photo on its way. `waiting`: for a network; `refused`: never kept, for the reason in `message`. */
export interface SentPhoto {
  key: string;
  index: number;
  name: string;
  percent: number;
  state: 'sending' | 'waiting' | 'refused';
  message: string | null;
}

/** The photos of one answer; another object for each change. */
export interface AnswerPhotos {
  files: readonly AnswerFile[];
  sent: readonly SentPhoto[];
}

const none: AnswerPhotos = { files: [], sent: [] };

export type PhotoStore = ReturnType<typeof createPhotoStore>;

/** The photos of an attempt on this device: it outlives each question's screen, so that photos go on while others are answered. */
function createPhotoStore(attemptId: string) {
  const answers = new Map<number, AnswerPhotos>();
  const sendings = new Map<string, PhotoSending>();
  const listeners = new Set<() => void>();
  let version = 0;

  const read = (index: number) => answers.get(index) ?? none;

  function put(index: number, part: Partial<AnswerPhotos>): void {
    answers.set(index, { ...read(index), ...part });
    version += 1;
    for (const listener of listeners) listener();
  }

  function alter(key: string, index: number, part: Partial<SentPhoto>): void {
    put(index, { sent: read(index).sent.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)) });
  }

  function forget(key: string, index: number): void {
    sendings.delete(key);
    put(index, { sent: read(index).sent.filter((photo) => photo.key !== key) });
  }

  async function refresh(index: number): Promise<void> {
    const files = await askPhotos(attemptId, index);
    if (files) put(index, { files });
  }

  async function send(index: number, file: File, key: string = crypto.randomUUID()): Promise<void> {
    const photo: SentPhoto = { key, index, name: file.name, percent: 0, state: 'sending', message: null };
    put(index, { sent: [...read(index).sent, photo] });
    const { sendPhoto } = await import('./photo-sender.ts');
    if (!read(index).sent.some((each) => each.key === key)) return;
    const sending = sendPhoto(
      { attemptId, index, key, file },
      {
        onProgress: (percent) => alter(key, index, { percent, state: 'sending' }),
        onWaiting: () => alter(key, index, { state: 'waiting' }),
        onRefused: (message) => alter(key, index, { state: 'refused', message }),
        async onDone(files) {
          if (files) put(index, { files });
          else await refresh(index);
          forget(key, index);
        },
      },
    );
    sendings.set(key, sending);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Changes with every change. */
    readVersion: () => version,
    read,
    /** What the page came with; what is known here is newer. */
    adopt(index: number, files: readonly AnswerFile[]) {
      if (!answers.has(index)) put(index, { files });
    },
    refresh,
    add(index: number, files: readonly File[]) {
      for (const file of files) void send(index, file);
    },
    /** Takes up what a page that is gone had not sent. */
    async resume() {
      const { listKeptPhotos } = await import('./photo-database.ts');
      const known = (key: string) => [...answers.values()].some(({ sent }) => sent.some((photo) => photo.key === key));
      for (const { key, index, file } of await listKeptPhotos(attemptId)) if (!known(key)) void send(index, file, key);
    },
    /** Gives a photo up that is on its way, or lets a refused one go. */
    cancel({ key, index }: SentPhoto) {
      sendings.get(key)?.stop();
      forget(key, index);
    },
    /** @returns why it could not be removed, or null */
    async remove(index: number, fileId: string): Promise<string | null> {
      const answer = await removePhoto(attemptId, index, fileId);
      if (answer.files) put(index, { files: answer.files });
      return answer.message;
    },
    /** Photos that the server does not have. */
    countUnsent: () => [...answers.values()].flatMap(({ sent }) => sent).filter(({ state }) => state !== 'refused').length,
    /** Whether the answer is known to have photos; undefined where this page never looked. */
    hasPhotos: (index: number) => (answers.has(index) ? read(index).files.length > 0 : undefined),
  };
}

const stores = new Map<string, PhotoStore>();

/** The one of an attempt on this page. */
export function findPhotoStore(attemptId: string): PhotoStore {
  const store = stores.get(attemptId) ?? createPhotoStore(attemptId);
  stores.set(attemptId, store);
  return store;
}
