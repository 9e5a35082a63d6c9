import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import type { SaveCall, SaveOutcome, ServerAnswer } from './exam-calls.ts';

/** This device's state of a question, as stored in the browser's database. */
export interface LocalAnswer {
  index: number;
  answer: Answer | null;
  flagged: boolean;
  /** Sequence of the local answer; 0 if never visited. */
  sequence: number;
  /** The last known server answer. */
  serverSequence: number;
  serverAnswer: Answer | null;
  /** `waiting`: to be sent; `refused` by the server until changed; `lost`: too late, after the end of the test. */
  state: 'kept' | 'waiting' | 'refused' | 'lost';
  /** An answer or flag is not acknowledged yet; otherwise only a visit or time is pending. */
  hasChange: boolean;
  /** Seconds not acknowledged yet. */
  spentSeconds: number;
  /** Why it was refused. */
  message?: string;
  /** A newer remote answer, until the student chooses. */
  other?: { answer: Answer | null; flagged: boolean; sequence: number };
}

export function createUnvisitedAnswer(index: number): LocalAnswer {
  return {
    index,
    answer: null,
    flagged: false,
    sequence: 0,
    serverSequence: 0,
    serverAnswer: null,
    state: 'kept',
    hasChange: false,
    spentSeconds: 0,
  };
}

/** Items of a match have numbers, and objects list such keys in order. */
export function isSameAnswer(one: Answer | null, other: Answer | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A change by the student, under a new highest sequence: it wins over remote changes. */
export function applyChange(
  { message: _, other, ...known }: LocalAnswer,
  part: { answer?: Answer | null; flagged?: boolean },
  sequence: number,
): LocalAnswer {
  const serverSequence = Math.max(known.serverSequence, other?.sequence ?? 0);
  return { ...known, ...part, serverSequence, sequence, state: 'waiting', hasChange: true };
}

/** Records a view and its duration; does not change the answer. */
export function recordTime(known: LocalAnswer, spentSeconds: number, sequence: number): LocalAnswer {
  if (known.state === 'lost' || known.other) return known;
  const spent = { ...known, spentSeconds: known.spentSeconds + spentSeconds };
  // A refused answer stays refused; it is sent with the next change.
  return known.state === 'refused' ? spent : { ...spent, sequence, state: 'waiting' };
}

export function toSaveCall({ index, answer, flagged, sequence, serverSequence, spentSeconds, hasChange }: LocalAnswer): SaveCall {
  const time = { index, sequence, spentSeconds: Math.min(86_400, Math.round(spentSeconds)) };
  return hasChange ? { ...time, answer, flagged, seen: serverSequence } : time;
}

function applyServerAnswer(
  known: LocalAnswer,
  { answer, flagged, sequence }: Pick<ServerAnswer, 'answer' | 'flagged' | 'sequence'>,
): LocalAnswer {
  const { message: _, other: __, ...rest } = known;
  return { ...rest, answer, flagged, sequence, serverSequence: sequence, serverAnswer: answer, state: 'kept', hasChange: false };
}

/** A remote answer. For another tab, `hasChange` tells a change from a view. */
export type RemoteAnswer = Pick<ServerAnswer, 'answer' | 'flagged' | 'sequence'> & { hasChange?: boolean };

/**
 * Merges an answer from another tab, another device or a save that lost. A pending local answer that conflicts
 * with nothing is sent again. Otherwise the newest change wins, and a student viewing the question is asked.
 *
 * @param isShown whether the question is on the page
 * @param nextSequence the sequence for an answer that is sent again
 */
export function reconcile(known: LocalAnswer, saved: RemoteAnswer, isShown: boolean, nextSequence: number): LocalAnswer {
  if (known.state === 'lost') return known;
  const isNews = saved.sequence > known.serverSequence;
  if (known.sequence > saved.sequence)
    return isNews ? { ...known, serverSequence: saved.sequence, serverAnswer: saved.answer } : known;
  if (known.sequence === saved.sequence && known.hasChange && isSameAnswer(known.answer, saved.answer))
    return applyServerAnswer(known, saved);
  if (!known.hasChange || isSameAnswer(known.answer, saved.answer)) {
    if (isShown && !isSameAnswer(known.answer, saved.answer)) return { ...known, other: pickRemote(saved) };
    return applyServerAnswer(known, saved);
  }
  if (!saved.hasChange && isSameAnswer(saved.answer, known.serverAnswer)) {
    return { ...known, sequence: nextSequence, serverSequence: saved.sequence, state: 'waiting' };
  }
  return isShown ? { ...known, state: 'kept', hasChange: false, other: pickRemote(saved) } : applyServerAnswer(known, saved);
}

function pickRemote({ answer, flagged, sequence }: RemoteAnswer) {
  return { answer, flagged, sequence };
}

/** The student chose the remote answer. */
export function acceptRemote(known: LocalAnswer): LocalAnswer {
  return known.other ? applyServerAnswer(known, known.other) : known;
}

/** The section is over: the saved answer counts and is shown; nothing is sent again. */
function discardChange({ message: _, ...known }: LocalAnswer): LocalAnswer {
  return { ...known, answer: known.serverAnswer, state: 'kept', hasChange: false, spentSeconds: 0 };
}

/** Applies the outcome of a save sent under `sent.sequence`. */
export function applyOutcome(
  known: LocalAnswer,
  sent: SaveCall,
  outcome: SaveOutcome,
  isShown: boolean,
  nextSequence: number,
): LocalAnswer {
  const isLatest = known.sequence === sent.sequence;
  switch (outcome.result) {
    case 'saved': {
      const spentSeconds = Math.max(0, known.spentSeconds - (sent.spentSeconds ?? 0));
      const serverAnswer = sent.answer === undefined ? known.serverAnswer : sent.answer;
      const saved = { ...known, spentSeconds, serverAnswer, serverSequence: Math.max(known.serverSequence, outcome.sequence) };
      return isLatest && known.state === 'waiting' ? { ...saved, state: 'kept', hasChange: false } : saved;
    }
    case 'stale':
      return reconcile(known, outcome.kept, isShown, nextSequence);
    case 'invalid':
      return isLatest ? { ...known, state: 'refused', message: outcome.message } : known;
    case 'section-closed':
      return discardChange(known);
    case 'closed':
      return { ...known, state: known.hasChange ? 'lost' : 'kept' };
    case 'unsaved':
      return known;
  }
}
