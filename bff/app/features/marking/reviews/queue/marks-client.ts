import type { ReviewSave } from '@shikhar/contracts/marking/reviews/schemas';
import type { MarksView } from '../review-view.ts';

export interface LockAnswer {
  /** The other teacher who holds the answer. */
  heldBy: string | null;
}

/** `refused`: final, with a reason; after the others, a later call may succeed. */
type CallResult<T> = { kind: 'ok'; body: T } | { kind: 'refused'; message: string } | { kind: 'waiting' | 'signed-out' };

/** Request timeout in milliseconds. */
const timeLimit = 10_000;

async function call<T>(address: string, body: object): Promise<CallResult<T>> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Leaving the page does not cancel it.
      keepalive: true,
      signal: AbortSignal.timeout(timeLimit),
    });
    if (answer.status >= 500 || answer.status === 429) return { kind: 'waiting' };
    if (answer.status === 401) return { kind: 'signed-out' };
    if (!answer.ok) {
      const problem: { message: string } = await answer.json();
      return { kind: 'refused', message: problem.message };
    }
    const given: T = await answer.json();
    return { kind: 'ok', body: given };
  } catch {
    return { kind: 'waiting' };
  }
}

export function sendMarks(place: string, save: ReviewSave): Promise<CallResult<MarksView>> {
  return call(`/reviews/${place}/marks`, save);
}

export function sendLock(place: string): Promise<CallResult<LockAnswer>> {
  return call(`/reviews/${place}/lock`, {});
}
