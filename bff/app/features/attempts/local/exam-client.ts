import type { ClockAnswer, PaperAnswer, SaveCall, SavesAnswer } from './exam-calls.ts';

/** Request timeout in milliseconds. */
const timeLimit = 10_000;

/** `offline`: no response; `unanswered`: a response that asks to retry later. */
export type CallResult<T> =
  | { kind: 'ok'; body: T }
  | { kind: 'signed-out' }
  | { kind: 'closed' }
  | { kind: 'offline' }
  | { kind: 'unanswered' };

async function call<T>(path: string, init: RequestInit = {}): Promise<CallResult<T>> {
  try {
    const answer = await fetch(`/exam/${path}`, { signal: AbortSignal.timeout(timeLimit), ...init });
    if (answer.status === 401 || answer.status === 403) return { kind: 'signed-out' };
    if (answer.status === 409) return { kind: 'closed' };
    if (!answer.ok) return { kind: 'unanswered' };
    const body: T = await answer.json();
    return { kind: 'ok', body };
  } catch {
    return { kind: 'offline' };
  }
}

function post(body: unknown, keepalive = false): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), keepalive };
}

/** `isLast`: the page may be gone before the answer comes. */
export function sendSaves(attemptId: string, saves: readonly SaveCall[], isLast = false): Promise<CallResult<SavesAnswer>> {
  return call(`${attemptId}/answers`, post({ saves }, isLast));
}

export function fetchClock(attemptId: string, since: string): Promise<CallResult<ClockAnswer>> {
  return call(`${attemptId}/clock?since=${encodeURIComponent(since)}`);
}

export function fetchPaper(attemptId: string): Promise<CallResult<PaperAnswer>> {
  return call(`${attemptId}/paper`);
}

export function sendSubmission(attemptId: string, unsentPhotos: number): Promise<CallResult<{ next: string }>> {
  return call(`${attemptId}/submission`, post({ unsentPhotos }));
}
