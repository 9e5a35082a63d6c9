import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** More came than the upload has. */
export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes';
}

/** An upload under way, or one that has come to its end and is remembered should the reply be lost. */
const UploadFacts = z.object({ name: z.string(), bytes: z.int() });
export type UploadFacts = z.infer<typeof UploadFacts>;

export interface UploadDraft extends UploadFacts {
  /** Where its bytes lie. */
  file: string;
  received: number;
  isDone: boolean;
}

/** Names an upload and the answer it is for. */
export interface UploadPlace {
  attemptId: string;
  index: number;
  uploadId: string;
}

/** What has come of photos that are still being sent: two files each, its facts and its bytes so far. */
export interface UploadDrafts {
  create(place: UploadPlace, facts: UploadFacts): Promise<void>;
  find(place: UploadPlace): Promise<UploadDraft | undefined>;
  count(answer: Omit<UploadPlace, 'uploadId'>): Promise<number>;
  /**
   * Writes what comes from that byte on, until the stream ends or breaks. A part that is sent twice lands on itself.
   *
   * @throws TooManyBytes
   */
  write(place: UploadPlace, from: number, content: Readable): Promise<void>;
  /** Lets the bytes go and keeps the facts. */
  finish(place: UploadPlace): Promise<void>;
  drop(place: UploadPlace): Promise<void>;
  /** Those that nothing was heard of since. */
  dropBefore(time: Date): Promise<void>;
}

/** How much of what is too long is read all the same, so that its sender hears why. */
const mostExcess = 1024 * 1024;

/** Writes at its place what comes. Should that fail, the rest is read and let go: a refusal is heard at the end alone. */
async function writeAt(file: string, from: number, most: number, content: Readable): Promise<void> {
  const handle = await open(file, 'r+');
  let [position, count] = [from, 0];
  let failure: unknown;
  async function write(chunk: Buffer): Promise<void> {
    count += chunk.length;
    if (count > most) failure ??= new TooManyBytes();
    if (count > most + mostExcess) throw failure;
    if (failure) return;
    await handle.write(chunk, 0, chunk.length, position).catch((error: unknown) => {
      failure = error;
    });
    position += chunk.length;
  }
  const sink = new Writable({ write: (chunk: Buffer, _, done) => void write(chunk).then(() => done(), done) });
  try {
    await pipeline(content, sink);
  } finally {
    await handle.close();
  }
  if (failure) throw failure;
}

async function measure(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.size;
}

export function createUploadDrafts(folder: string): UploadDrafts {
  const name = ({ attemptId, index }: Omit<UploadPlace, 'uploadId'>) => `${attemptId}_${index}_`;
  const path = (place: UploadPlace, kind: 'part' | 'json') => join(folder, `${name(place)}${place.uploadId}.${kind}`);
  const list = () => readdir(folder).catch(() => []);

  async function find(place: UploadPlace): Promise<UploadDraft | undefined> {
    const text = await readFile(path(place, 'json'), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const facts = UploadFacts.parse(JSON.parse(text));
    const file = path(place, 'part');
    const size = await measure(file);
    return { ...facts, file, received: size ?? facts.bytes, isDone: size === undefined };
  }

  return {
    async create(place, facts) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path(place, 'part'), '', { mode: 0o600 });
      await writeFile(path(place, 'json'), JSON.stringify(facts), { mode: 0o600 });
    },
    find,
    async count(answer) {
      const names = await list();
      return names.filter((each) => each.startsWith(name(answer)) && each.endsWith('.part')).length;
    },
    async write(place, from, content) {
      const draft = await find(place);
      if (!draft) return;
      await writeAt(draft.file, from, draft.bytes - from, content);
    },
    finish: (place) => rm(path(place, 'part'), { force: true }),
    async drop(place) {
      await rm(path(place, 'part'), { force: true });
      await rm(path(place, 'json'), { force: true });
    },
    async dropBefore(time) {
      for (const each of await list()) {
        const facts = await stat(join(folder, each)).catch(() => undefined);
        if (facts && facts.mtime < time) await rm(join(folder, each), { force: true });
      }
    },
  };
}
