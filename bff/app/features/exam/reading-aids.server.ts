import { readReadingAids } from '@shikhar/contracts/reading-aids/routes';
import type { ReadingAids } from '@shikhar/contracts/reading-aids/schemas';
import { openVisit, type RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';

async function rememberAids(args: RequestArguments, readingAids: ReadingAids | undefined): Promise<void> {
  const visit = await openVisit(args);
  const { session } = visit.content;
  if (session) await visit.change({ session: { ...session, readingAids } });
}

/** Puts the aids on every page of this browser from here on. */
export function applyAids(args: RequestArguments, aids: ReadingAids): Promise<void> {
  return rememberAids(args, aids);
}

/** With the next question they are asked for anew: they may have been changed on another device. */
export function forgetAids(args: RequestArguments): Promise<void> {
  return rememberAids(args, undefined);
}

/** Asks how the student reads where this browser does not know yet; a question is never withheld for want of that. */
export async function knowAids(args: RequestArguments, visitor: Visitor): Promise<void> {
  const { session } = (await openVisit(args)).content;
  if (!session || session.readingAids) return;
  try {
    await rememberAids(args, (await visitor.call(readReadingAids)).body);
  } catch (error) {
    if (error instanceof Response) throw error;
    args.context.log.warn({ err: error }, 'the reading aids could not be asked for');
  }
}
