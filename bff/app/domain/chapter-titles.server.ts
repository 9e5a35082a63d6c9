import type { RouteAnswer, RouteDefinition } from '@shikhar/contracts/http/define-route';
import { maxPageSize } from '@shikhar/contracts/http/pagination';
import type { ChaptersQuery } from '@shikhar/contracts/questions/bank';
import { listChapters } from '@shikhar/contracts/questions/routes';
import type { RouteInput } from './domain-client.server.ts';

/** Calls the domain service as the signed-in user. */
type Call = <R extends RouteDefinition>(route: R, ...input: RouteInput<R>) => Promise<RouteAnswer<R>>;

/** The distinct chapters of the books of a class and subject, or of all, in book order. Throws what `call` throws. */
export async function listChapterTitles(
  call: Call,
  filter: Partial<Pick<ChaptersQuery, 'class' | 'subject'>>,
): Promise<string[]> {
  const loadPage = async (page: number) => {
    return (await call(listChapters, { query: { ...filter, page, pageSize: maxPageSize } })).body;
  };
  const { chapters, total } = await loadPage(1);
  const count = Math.ceil(total / maxPageSize);
  const others = await Promise.all(Array.from({ length: Math.max(0, count - 1) }, (_, index) => loadPage(index + 2)));
  const all = [...chapters, ...others.flatMap((page) => page.chapters)];
  return [...new Set(all.map(({ title }) => title))];
}
