import { countOf } from '../../../lib/words/marks.ts';
import type { RunningTestPageView } from './running-view.server.ts';

/** For whom more time is asked. */
export interface AskedExtension {
  /** Of the one, or `all`. */
  attempt: string;
  about: string;
}

export function toExtensionForAll({ test: { inProgress } }: Pick<RunningTestPageView, 'test'>): AskedExtension {
  const isOne = inProgress === 1;
  const about = `${countOf(inProgress, 'student')} ${isOne ? 'is' : 'are'} writing. The ${isOne ? 'clock follows' : 'clocks follow'} within 10 s.`;
  return { attempt: 'all', about };
}

export function toExtensionForOne({ attemptId, name }: { attemptId: string; name: string }): AskedExtension {
  return { attempt: attemptId, about: `For ${name} alone. The clock follows within 10 s.` };
}

/** The question for `all` or for the one an address names; null for anyone who is not at the test. */
export function findAsked(extend: string | undefined, view: RunningTestPageView): AskedExtension | null {
  if (extend === 'all') return toExtensionForAll(view);
  const row = view.rows.find(({ attemptId }) => attemptId !== null && attemptId === extend);
  return row?.attemptId ? toExtensionForOne({ attemptId: row.attemptId, name: row.name }) : null;
}
