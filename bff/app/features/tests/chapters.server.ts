import type { ChaptersQuery } from '@shikhar/contracts/questions/bank';
import { listChapters } from '@shikhar/contracts/questions/routes';
import type { Visitor } from '../session/visitor.server.ts';

/** The chapters of the books by class and subject, each once, to pick from. Throws what `Visitor.call` throws. */
export async function listChapterTitles(visitor: Pick<Visitor, 'call'>, query: ChaptersQuery): Promise<string[]> {
  const { chapters } = (await visitor.call(listChapters, { query })).body;
  return [...new Set(chapters.map(({ title }) => title))];
}
