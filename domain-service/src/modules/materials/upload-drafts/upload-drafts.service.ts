import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import { type Writer, writePart } from './write-part.ts';

/** The metadata of an upload. */
const UploadFacts = z.object({ name: z.string(), bytes: z.int() });
export type UploadFacts = z.infer<typeof UploadFacts>;

/** An upload in progress, or a finished one that is remembered in case the response was lost. */
export interface UploadDraft extends UploadFacts {
  /** The path of its bytes. */
  file: string;
  received: number;
  isDone: boolean;
}

/** Names an upload and its purpose. Both become part of file names, so they never contain user input. */
export interface UploadPlace {
  /** Letters, digits, `-` and `_`. */
  group: string;
  uploadId: string;
}

/** Files still being uploaded: two files each, metadata and the bytes so far. */
export interface UploadDrafts {
  create(place: UploadPlace, facts: UploadFacts): Promise<void>;
  find(place: UploadPlace): Promise<UploadDraft | undefined>;
  /** The uploads of a group that still have bytes. */
  count(group: string): Promise<number>;
  /**
   * Writes the bytes from an offset on, until the stream ends or breaks. A repeated part overwrites itself; of two concurrent
   * senders the later one continues. A complete upload is not written to any more.
   *
   * @throws TooManyBytes, UploadCut, UploadSuperseded
   */
  appendToUpload(place: UploadPlace, from: number, content: Readable): Promise<void>;
  /** Deletes the bytes and keeps the metadata. */
  finish(place: UploadPlace): Promise<void>;
  deleteUpload(place: UploadPlace): Promise<void>;
  /** Uploads of groups with this prefix, with the time of the last activity. */
  list(prefix: string): Promise<(UploadPlace & { touchedAt: Date })[]>;
  /** Uploads without activity since then. */
  dropBefore(time: Date): Promise<void>;
}

const endings = ['part', 'json', 'part.anew'] as const;

async function measure(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.size;
}

function parsePlace(name: string): UploadPlace | undefined {
  const [, group, uploadId] = /^([\w-]+)_([0-9a-f-]{36})\.(?:part|json|part\.anew)$/.exec(name) ?? [];
  return group && uploadId ? { group, uploadId } : undefined;
}

export function createUploadDrafts(folder: string): UploadDrafts {
  const writers = new Map<string, Writer>();
  const path = ({ group, uploadId }: UploadPlace, kind: (typeof endings)[number]) => join(folder, `${group}_${uploadId}.${kind}`);
  const listNames = () => readdir(folder).catch(() => []);

  async function find(place: UploadPlace): Promise<UploadDraft | undefined> {
    const text = await readFile(path(place, 'json'), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const facts = UploadFacts.parse(JSON.parse(text));
    const file = path(place, 'part');
    const size = await measure(file);
    return { ...facts, file, received: size ?? facts.bytes, isDone: size === undefined };
  }

  async function appendToUpload(place: UploadPlace, from: number, content: Readable): Promise<void> {
    const file = path(place, 'part');
    const before = writers.get(file);
    const begin = async () => {
      await before?.stop();
      const draft = await find(place);
      return draft && draft.received < draft.bytes ? draft.bytes - from : undefined;
    };
    const writer = writePart(file, { from, content, begin });
    writers.set(file, writer);
    try {
      await writer.done;
    } finally {
      if (writers.get(file) === writer) writers.delete(file);
    }
  }

  async function list(prefix: string): Promise<(UploadPlace & { touchedAt: Date })[]> {
    const found = new Map<string, UploadPlace & { touchedAt: Date }>();
    for (const name of await listNames()) {
      const place = name.startsWith(prefix) ? parsePlace(name) : undefined;
      const facts = place && (await stat(join(folder, name)).catch(() => undefined));
      if (!place || !facts) continue;
      const before = found.get(place.uploadId)?.touchedAt;
      found.set(place.uploadId, { ...place, touchedAt: before && before > facts.mtime ? before : facts.mtime });
    }
    return [...found.values()];
  }

  async function deleteUpload(place: UploadPlace): Promise<void> {
    await writers.get(path(place, 'part'))?.stop();
    for (const kind of endings) await rm(path(place, kind), { force: true });
  }

  return {
    async create(place, facts) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path(place, 'part'), '', { mode: 0o600 });
      await writeFile(path(place, 'json'), JSON.stringify(facts), { mode: 0o600 });
    },
    find,
    async count(group) {
      const names = await listNames();
      return names.filter((each) => each.startsWith(`${group}_`) && each.endsWith('.part')).length;
    },
    appendToUpload,
    finish: (place) => rm(path(place, 'part'), { force: true }),
    deleteUpload,
    list,
    async dropBefore(time) {
      for (const each of await list('')) if (each.touchedAt < time) await deleteUpload(each);
    },
  };
}
