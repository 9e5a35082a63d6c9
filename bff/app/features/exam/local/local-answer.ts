import type { Answer } from '@shikhar/contracts/attempts/answers';
import type { KeptOnServer, SaveCall, SaveOutcome } from './exam-calls.ts';

/** A question as this device knows it; kept in the browser's database as it is. */
export interface LocalAnswer {
  index: number;
  answer: Answer | null;
  flagged: boolean;
  /** Of what is here; 0 for a question never visited. */
  sequence: number;
  /** What the server is known to keep. */
  keptSequence: number;
  keptAnswer: Answer | null;
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

export function makeUnvisited(index: number): LocalAnswer {
  return {
    index,
    answer: null,
    flagged: false,
    sequence: 0,
    keptSequence: 0,
    keptAnswer: null,
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
export function change(
  { message: _, other, ...known }: LocalAnswer,
  part: { answer?: Answer | null; flagged?: boolean },
  sequence: number,
): LocalAnswer {
  const keptSequence = Math.max(known.keptSequence, other?.sequence ?? 0);
  return { ...known, ...part, keptSequence, sequence, state: 'waiting', hasChange: true };
}

/** That the question was seen, and for how long: changes nothing that is kept of it. */
export function visit(known: LocalAnswer, spentSeconds: number, sequence: number): LocalAnswer {
  if (known.state === 'lost' || known.other) return known;
  const spent = { ...known, spentSeconds: known.spentSeconds + spentSeconds };
  // What was refused stays so; it goes out with the next change.
  return known.state === 'refused' ? spent : { ...spent, sequence, state: 'waiting' };
}

export function describeSave({ index, answer, flagged, sequence, keptSequence, spentSeconds, hasChange }: LocalAnswer): SaveCall {
  const time = { index, sequence, spentSeconds: Math.min(86_400, Math.round(spentSeconds)) };
  return hasChange ? { ...time, answer, flagged, seen: keptSequence } : time;
}

function take(
  known: LocalAnswer,
  { answer, flagged, sequence }: Pick<KeptOnServer, 'answer' | 'flagged' | 'sequence'>,
): LocalAnswer {
  const { message: _, other: __, ...rest } = known;
  return { ...rest, answer, flagged, sequence, keptSequence: sequence, keptAnswer: answer, state: 'kept', hasChange: false };
}

/** What another page made of a question. From another tab it is known whether that was a change by the student, or a look. */
export type Elsewhere = Pick<KeptOnServer, 'answer' | 'flagged' | 'sequence'> & { hasChange?: boolean };

/**
 * Takes in what is kept elsewhere, from another tab, another device, or a save that came second. What waits here and stands
 * against no other answer is sent once more; else the newest change wins, and a student who looks at the question is asked.
 *
 * @param isShown whether the question is on the page
 * @param nextSequence for what is to be sent once more
 */
export function meet(known: LocalAnswer, kept: Elsewhere, isShown: boolean, nextSequence: number): LocalAnswer {
  if (known.state === 'lost') return known;
  const isNews = kept.sequence > known.keptSequence;
  if (known.sequence > kept.sequence) return isNews ? { ...known, keptSequence: kept.sequence, keptAnswer: kept.answer } : known;
  if (known.sequence === kept.sequence && known.hasChange && isSameAnswer(known.answer, kept.answer)) return take(known, kept);
  if (!known.hasChange || isSameAnswer(known.answer, kept.answer)) {
    if (isShown && !isSameAnswer(known.answer, kept.answer)) return { ...known, other: pickOther(kept) };
    return take(known, kept);
  }
  if (!kept.hasChange && isSameAnswer(kept.answer, known.keptAnswer)) {
    return { ...known, sequence: nextSequence, keptSequence: kept.sequence, state: 'waiting' };
  }
  return isShown ? { ...known, state: 'kept', hasChange: false, other: pickOther(kept) } : take(known, kept);
}

function pickOther({ answer, flagged, sequence }: Elsewhere) {
  return { answer, flagged, sequence };
}

/** The student chose what was answered elsewhere. */
export function takeOther(known: LocalAnswer): LocalAnswer {
  return known.other ? take(known, known.other) : known;
}

/** Its section is over: what was kept before counts, and is shown; nothing is sent again. */
function dropChange({ message: _, ...known }: LocalAnswer): LocalAnswer {
  return { ...known, answer: known.keptAnswer, state: 'kept', hasChange: false, spentSeconds: 0 };
}

/** Takes in what came of a save, sent under `sent.sequence`. */
export function noteOutcome(
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
      const keptAnswer = sent.answer === undefined ? known.keptAnswer : sent.answer;
      const kept = { ...known, spentSeconds, keptAnswer, keptSequence: Math.max(known.keptSequence, outcome.sequence) };
      return isLatest && known.state === 'waiting' ? { ...kept, state: 'kept', hasChange: false } : kept;
    }
    case 'stale':
      return meet(known, outcome.kept, isShown, nextSequence);
    case 'invalid':
      return isLatest ? { ...known, state: 'refused', message: outcome.message } : known;
    case 'section-closed':
      return dropChange(known);
    case 'closed':
      return { ...known, state: known.hasChange ? 'lost' : 'kept' };
    case 'unsaved':
      return known;
  }
}
