import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { type Writer, writePart } from './write-part.ts';

/** An upload under way, or one that has come to its end and is remembered should the reply be lost. */
const UploadFacts = z.object({ name: z.string(), bytes: z.int() });
export type UploadFacts = z.infer<typeof UploadFacts>;

export interface UploadDraft extends UploadFacts {
  /** Where its bytes lie. */
  file: string;
  received: number;
  isDone: boolean;
}

/** Names an upload and what it is for; both are part of its files' names, so they are ours and nothing that a person typed. */
export interface UploadPlace {
  /** Letters, digits, `-` and `_`. */
  group: string;
  uploadId: string;
}

/** What has come of files that are still being sent: two files each, its facts and its bytes so far. */
export interface UploadDrafts {
  create(place: UploadPlace, facts: UploadFacts): Promise<void>;
  find(place: UploadPlace): Promise<UploadDraft | undefined>;
  /** Those of a group whose bytes are still there. */
  count(group: string): Promise<number>;
  /**
   * Writes what comes from that byte on, until the stream ends or breaks. A part that is sent twice lands on itself; of two at
   * once the later goes on. What has come whole is not written to any more.
   *
   * @throws TooManyBytes, UploadCut, UploadTakenOver
   */
  appendToUpload(place: UploadPlace, from: number, content: Readable): Promise<void>;
  /** Lets the bytes go and keeps the facts. */
  finish(place: UploadPlace): Promise<void>;
  deleteUpload(place: UploadPlace): Promise<void>;
  /** Those of groups that begin so, with when something came of them last. */
  list(prefix: string): Promise<(UploadPlace & { touchedAt: Date })[]>;
  /** Those that nothing was heard of since. */
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
