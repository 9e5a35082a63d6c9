import { countOf } from '../../../lib/words/marks.ts';
import type { RunningTestPageView } from './running-view.server.ts';

/** Extra time chosen for one attempt or for all. */
export interface RequestedExtension {
  /** An attempt id, or `all`. */
  attempt: string;
  about: string;
}

export function toExtensionForAll({ test: { inProgress } }: Pick<RunningTestPageView, 'test'>): RequestedExtension {
  return { attempt: 'all', about: `For ${countOf(inProgress, 'student')} now writing. Each clock updates within 10 seconds.` };
}

export function toExtensionForOne({ attemptId, name }: { attemptId: string; name: string }): RequestedExtension {
  return { attempt: attemptId, about: `For ${name} only. The clock updates within 10 seconds.` };
}

/** The extension for `all` or for the attempt in the URL; null if that student is not taking the test. */
export function findRequestedExtension(extend: string | undefined, view: RunningTestPageView): RequestedExtension | null {
  if (extend === 'all') return toExtensionForAll(view);
  const row = view.rows.find(({ attemptId }) => attemptId !== null && attemptId === extend);
  return row?.attemptId ? toExtensionForOne({ attemptId: row.attemptId, name: row.name }) : null;
}
