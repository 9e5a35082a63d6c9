import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import type { SaveCall, SaveOutcome, ServerAnswer } from './exam-calls.ts';

/** A question as this device knows it; kept in the browser's database as it is. */
export interface LocalAnswer {
  index: number;
  answer: Answer | null;
  flagged: boolean;
  /** Of what is here; 0 for a question never visited. */
  sequence: number;
  /** What the server is known to keep. */
  serverSequence: number;
  serverAnswer: Answer | null;
  /** `waiting` to be sent; `refused` by the server until changed; `lost`: came after the end of the test. */
  state: 'kept' | 'waiting' | 'refused' | 'lost';
  /** Something was answered or flagged here that the server has not acknowledged; else only a visit, or time, waits. */
  hasChange: boolean;
  /** Spent on it and not acknowledged yet. */
  spentSeconds: number;
  /** Why it was refused. */
  message?: string;
  /** What a newer change elsewhere made of it, until the student chooses. */
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

export function isSameAnswer(one: Answer | null, other: Answer | null): boolean {
  if (one === null || other === null) return one === other;
  if ('pairs' in one && 'pairs' in other) {
    const lefts = Object.keys(one.pairs);
    return lefts.length === Object.keys(other.pairs).length && lefts.every((left) => one.pairs[left] === other.pairs[left]);
  }
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A change by the student, under a sequence greater than any known: it has the last word, also over a change elsewhere. */
export function applyChange(
  { message: _, other, ...known }: LocalAnswer,
  part: { answer?: Answer | null; flagged?: boolean },
  sequence: number,
): LocalAnswer {
  const serverSequence = Math.max(known.serverSequence, other?.sequence ?? 0);
  return { ...known, ...part, serverSequence, sequence, state: 'waiting', hasChange: true };
}

/** That the question was seen, and for how long: changes nothing that is kept of it. */
export function recordTime(known: LocalAnswer, spentSeconds: number, sequence: number): LocalAnswer {
  if (known.state === 'lost' || known.other) return known;
  const spent = { ...known, spentSeconds: known.spentSeconds + spentSeconds };
  // What was refused stays so; it goes out with the next change.
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

/** What another page made of a question. From another tab it is known whether that was a change by the student, or a look. */
export type RemoteAnswer = Pick<ServerAnswer, 'answer' | 'flagged' | 'sequence'> & { hasChange?: boolean };

/**
 * Takes in what is kept elsewhere, from another tab, another device, or a save that came second. What waits here and stands
 * against no other answer is sent once more; else the newest change wins, and a student who looks at the question is asked.
 *
 * @param isShown whether the question is on the page
 * @param nextSequence for what is to be sent once more
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

/** The student chose what was answered elsewhere. */
export function acceptRemote(known: LocalAnswer): LocalAnswer {
  return known.other ? applyServerAnswer(known, known.other) : known;
}

/** Its section is over: what was kept before counts, and is shown; nothing is sent again. */
function discardChange({ message: _, ...known }: LocalAnswer): LocalAnswer {
  return { ...known, answer: known.serverAnswer, state: 'kept', hasChange: false, spentSeconds: 0 };
}

/** Takes in what came of a save, sent under `sent.sequence`. */
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
