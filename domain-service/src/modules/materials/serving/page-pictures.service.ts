import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialPage } from '@shikhar/contracts/materials/schemas';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../database/database.ts';
import { toRecordset } from '../../../database/sql.ts';
import { DomainError, notFound } from '../../../errors/domain-error.ts';
import { renderPages } from '../file-checks/render-pages.service.ts';
import type { FileStore, OpenFile } from '../files/file-store.service.ts';
import { withSentFile } from '../files/sent-file.service.ts';
import { buildMaterialKey, buildPageKey } from '../material-keys.ts';
import type { ReadableFile } from './read-file.service.ts';

/** Pages rendered together: readers read on, and each run starts a process and opens the file. */
const pagesOfRun = 5;

/** Pages that failed are not retried for this time, because a try may take a minute of CPU. */
const failureMs = 10 * 60_000;

interface Run {
  run: string;
  from: number;
  count: number;
}

function rejectPage(): DomainError {
  return notFound('This page cannot be shown here. Download the file to read it.');
}

function requirePageOf({ pages }: ReadableFile, number: number): void {
  if (number > (pages ?? 0)) throw notFound();
}

async function findPage(em: EntityManager, fileId: string, number: number): Promise<MaterialPage | undefined> {
  return em
    .getKysely<Database>()
    .selectFrom('material_pages')
    .select(['number', 'width', 'height', 'text'])
    .where('file_id', '=', fileId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** PostgreSQL stores no text with this character. */
function normaliseText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Images of PDF pages: rendered for the first reader and stored beside the file. */
export function createPagePictures(store: FileStore) {
  const running = new Map<string, Promise<void>>();
  const failures = new LRUCache<string, true>({ max: 1_000, ttl: failureMs });

  async function drawPages(path: string, { run, from, count }: Run): ReturnType<typeof renderPages> {
    try {
      return await renderPages(path, from, count);
    } catch (error) {
      // The queue is full; this passes.
      if (error instanceof DomainError) throw error;
      failures.set(run, true);
      throw rejectPage();
    }
  }

  async function renderPageBatch(em: EntityManager, { id, mediaType, bytes }: ReadableFile, run: Run): Promise<void> {
    const opened = await store.open(buildMaterialKey(id, mediaType));
    if (!opened) throw notFound();
    const pages = await withSentFile(opened.content, bytes, (path) => drawPages(path, run));
    for (const { number, content } of pages) await store.save(buildPageKey(id, number), content);
    const rows = pages.map(({ number, width, height, text }) => ({ number, width, height, text: normaliseText(text) }));
    const types = { number: 'integer', width: 'integer', height: 'integer', text: 'text' } as const;
    await em
      .getKysely<Database>()
      .insertInto('material_pages')
      .columns(['file_id', 'number', 'width', 'height', 'text'])
      .expression((eb) =>
        eb
          .selectFrom('material_files as f')
          .crossJoin(toRecordset(rows, 'p', types))
          .select(['f.id', 'p.number', 'p.width', 'p.height', 'p.text'])
          // The file may be gone meanwhile.
          .where('f.id', '=', id),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Renders pages once for any number of simultaneous requests. */
  function renderPagesOnce(em: EntityManager, file: ReadableFile, from: number, count: number): Promise<void> {
    const run = `${file.id} ${from} ${count}`;
    if (failures.has(run)) return Promise.reject(rejectPage());
    const made = running.get(run) ?? renderPageBatch(em, file, { run, from, count }).finally(() => running.delete(run));
    running.set(run, made);
    return made;
  }

  async function ensurePage(em: EntityManager, file: ReadableFile, number: number): Promise<void> {
    const from = number - ((number - 1) % pagesOfRun);
    try {
      await renderPagesOnce(em, file, from, pagesOfRun);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
      // One of the other pages may be the cause, so render this one alone.
      await renderPagesOnce(em, file, number, 1);
    }
  }

  return {
    /** @throws NOT_FOUND when the file has no such page, or it cannot be shown */
    async describe(em: EntityManager, file: ReadableFile, number: number): Promise<MaterialPage> {
      requirePageOf(file, number);
      const known = await findPage(em, file.id, number);
      if (known) return known;
      await ensurePage(em, file, number);
      const made = await findPage(em, file.id, number);
      if (!made) throw rejectPage();
      return made;
    },

    /** @throws as `describe` */
    async open(em: EntityManager, file: ReadableFile, number: number): Promise<OpenFile | undefined> {
      requirePageOf(file, number);
      const key = buildPageKey(file.id, number);
      const saved = (await findPage(em, file.id, number)) && (await store.open(key));
      if (saved) return saved;
      await ensurePage(em, file, number);
      return store.open(key);
    },
  };
}
