import { maxPhotos } from '@shikhar/contracts/attempts/files/photo-limits';
import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import type { Sending } from '../../../lib/uploads/send-file.ts';
import { serverClock } from '../clock/server-clock.ts';
import { getStored, setStored } from '../saved-on-device.ts';
import { fetchPhotos, removePhoto } from './photo-client.ts';
import { forgetPhoto, listSavedPhotos, savePhoto } from './photo-database.ts';

/**
 * A photo being sent. `queued`: behind others; `waiting`: for a network; `signed-out`: for the next sign-in; `refused`: not saved,
 * `message` says why.
 */
export interface SentPhoto {
  key: string;
  index: number;
  name: string;
  percent: number;
  state: 'queued' | 'sending' | 'waiting' | 'signed-out' | 'refused';
  message: string | null;
}

/** The photos of one answer; a new object on each change. */
export interface AnswerPhotos {
  files: readonly AnswerFile[];
  sent: readonly SentPhoto[];
}

const none: AnswerPhotos = { files: [], sent: [] };
const tooMany = `An answer can have ${maxPhotos} photos or pages. Remove one before you add another.`;

let chosen = 0;

/** Keys sort in the order in which the photos were chosen. */
function createKey(): string {
  chosen += 1;
  return `${Math.floor(serverClock.read())}-${String(chosen).padStart(4, '0')}-${crypto.randomUUID()}`;
}

function findPart(index: number): string {
  return `photos-${index}`;
}

function isUnderWay({ state }: SentPhoto): boolean {
  return state !== 'refused';
}

export type PhotoStore = ReturnType<typeof createPhotoStore>;

/** The photos of an attempt on this device. It outlives each question's screen, so uploads continue on other questions. */
function createPhotoStore(attemptId: string) {
  const answers = new Map<number, AnswerPhotos>();
  const sendings = new Map<string, Sending>();
  const removals = new Map<string, Promise<string | null>>();
  const listeners = new Set<() => void>();
  let version = 0;
  /** Sends one at a time: photos arrive in order, and each arrives sooner on a slow network. */
  let line: Promise<void> = Promise.resolve();

  const read = (index: number) => answers.get(index) ?? none;

  function put(index: number, part: Partial<AnswerPhotos>): void {
    answers.set(index, { ...read(index), ...part });
    if (part.files) setStored(findPart(index), attemptId, part.files.length > 0 ? JSON.stringify(part.files) : null);
    version += 1;
    for (const listener of listeners) listener();
  }

  function updatePhoto(key: string, index: number, part: Partial<SentPhoto>): void {
    put(index, { sent: read(index).sent.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)) });
  }

  function deletePhoto(key: string, index: number): void {
    sendings.delete(key);
    put(index, { sent: read(index).sent.filter((photo) => photo.key !== key) });
  }

  async function refresh(index: number): Promise<void> {
    const files = await fetchPhotos(attemptId, index);
    if (files) put(index, { files });
  }

  /** The last known photos. A cached page was rendered with an older list. */
  function getKnownFiles(index: number): readonly AnswerFile[] | undefined {
    if (document.documentElement.dataset['fromCache'] === undefined) return undefined;
    const saved: readonly AnswerFile[] | null = JSON.parse(getStored(findPart(index), attemptId) ?? 'null');
    return saved ?? undefined;
  }

  async function send(index: number, key: string, file: File, isFound: boolean): Promise<void> {
    const { sendPhoto } = await import('./photo-sender.ts');
    if (!read(index).sent.some((each) => each.key === key)) return;
    updatePhoto(key, index, { state: 'sending' });
    const sending = sendPhoto(
      { attemptId, index, key, file, isFound },
      {
        onProgress: (percent) => updatePhoto(key, index, { percent, state: 'sending' }),
        onWaiting: (state) => updatePhoto(key, index, { state }),
        onRefused: (message) => updatePhoto(key, index, { state: 'refused', message }),
        async onDone(files) {
          if (files) put(index, { files });
          else await refresh(index);
          deletePhoto(key, index);
        },
      },
    );
    sendings.set(key, sending);
    await sending.ended;
  }

  function queue(index: number, key: string, file: File, isFound: boolean): void {
    const photo: SentPhoto = { key, index, name: file.name, percent: 0, state: 'queued', message: null };
    put(index, { sent: [...read(index).sent, photo] });
    line = line.then(() => send(index, key, file, isFound)).catch(() => {});
  }

  async function add(index: number, file: File): Promise<void> {
    const key = createKey();
    const { files, sent } = read(index);
    if (files.length + sent.filter(isUnderWay).length >= maxPhotos) {
      const refused: SentPhoto = { key, index, name: file.name, percent: 0, state: 'refused', message: tooMany };
      return put(index, { sent: [...sent, refused] });
    }
    queue(index, key, file, false);
    await savePhoto({ key, attemptId, index, file });
  }

  async function sendRemoval(index: number, fileId: string): Promise<string | null> {
    if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    const message = await removePhoto(attemptId, index, fileId);
    removals.delete(fileId);
    if (message === null) put(index, { files: read(index).files.filter(({ id }) => id !== fileId) });
    return message;
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Increases with every change. */
    readVersion: () => version,
    read,
    /** Adds the photos that the page was rendered with; known ones are newer and stay. */
    adopt(index: number, files: readonly AnswerFile[]) {
      if (!answers.has(index)) put(index, { files: getKnownFiles(index) ?? files });
    },
    /** Applies the server's list for an answer; ignored while its photos are being sent. */
    learn(index: number, files: readonly AnswerFile[]) {
      if (read(index).sent.length === 0) put(index, { files });
    },
    refresh,
    add(index: number, files: readonly File[]) {
      for (const file of files) void add(index, file);
    },
    /** Resumes uploads left by an earlier page. */
    async resume() {
      const known = (key: string) => [...answers.values()].some(({ sent }) => sent.some((photo) => photo.key === key));
      for (const photo of await listSavedPhotos()) {
        if (photo.attemptId === attemptId && !known(photo.key)) queue(photo.index, photo.key, photo.file, true);
      }
    },
    /** Cancels a photo that is being sent, or dismisses a refused one. */
    cancel({ key, index }: SentPhoto) {
      sendings.get(key)?.stop();
      deletePhoto(key, index);
      void forgetPhoto(key);
    },
    /** Removes a photo; offline, as soon as the network is back. @returns why it could not be removed, or null */
    remove(index: number, fileId: string): Promise<string | null> {
      const removal = removals.get(fileId) ?? sendRemoval(index, fileId);
      removals.set(fileId, removal);
      return removal;
    },
    /** Number of photos that the server does not have. */
    countUnsent: () => [...answers.values()].flatMap(({ sent }) => sent).filter(isUnderWay).length,
    /** Whether the answer has photos; undefined if this page never loaded it. */
    hasPhotos: (index: number) => (answers.has(index) ? read(index).files.length > 0 : undefined),
  };
}

const stores = new Map<string, PhotoStore>();

/** The store of an attempt on this page. */
export function findPhotoStore(attemptId: string): PhotoStore {
  const store = stores.get(attemptId) ?? createPhotoStore(attemptId);
  // The server renders for many students and must not share state.
  if (typeof document !== 'undefined') stores.set(attemptId, store);
  return store;
}
