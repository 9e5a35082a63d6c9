import type { ChaptersQuery } from '@shikhar/contracts/questions/bank';
import { listChapters } from '@shikhar/contracts/questions/routes';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** The chapters of the books by class and subject, each once, to pick from. Throws what `ServiceClient.call` throws. */
export async function listChapterTitles(client: Pick<ServiceClient, 'call'>, query: ChaptersQuery): Promise<string[]> {
  const { chapters } = (await client.call(listChapters, { query })).body;
  return [...new Set(chapters.map(({ title }) => title))];
}
