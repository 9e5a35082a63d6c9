import type { ReadingAids, ReadingAidsChange } from '@shikhar/contracts/reading-aids/schemas';
import { mergeAids, writeAids } from '../../lib/reading-aids.ts';
import { openVisit, type RequestArguments } from '../session/visit.server.ts';

/** Puts the aids on this page and every next of this browser, from its first byte on. */
export async function rememberAids(args: RequestArguments, readingAids: ReadingAids): Promise<void> {
  const visit = await openVisit(args);
  const { session } = visit.content;
  if (!session || (session.readingAids && writeAids(session.readingAids) === writeAids(readingAids))) return;
  await visit.change({ session: { ...session, readingAids } });
}

/** Changes the aids of this browser alone. */
export async function applyAids(args: RequestArguments, change: ReadingAidsChange): Promise<void> {
  const { session } = (await openVisit(args)).content;
  await rememberAids(args, mergeAids(session?.readingAids, change));
}
