import type { PaletteState } from '@shikhar/contracts/attempts/schemas';
import type { QuestionState } from '../../../ui/question-state.ts';
import {
  createUnvisitedAnswer,
  isSameAnswer,
  type LocalAnswer,
  type RemoteAnswer,
  reconcile,
  recordTime,
} from './local-answer.ts';

/** This page's view of the answers of one attempt, by question index. */
export interface AnswerSheet {
  find(index: number): LocalAnswer;
  put(answer: LocalAnswer): void;
  /** Answers to send, oldest first. */
  listWaiting(): LocalAnswer[];
  /** Number of answers that the server does not have yet. */
  countUnsaved(): number;
  /** Indexes of answers whose last change came after the end. */
  listLost(): number[];
  /** Answers in conflict with another page's answer, which counts. */
  listContested(): LocalAnswer[];
  /** A sequence greater than every known one: the server's time, in milliseconds. */
  nextSequence(now: number): number;
  /**
   * Merges remote answers; returns whether the fields of the current question must show another answer. Without
   * `isAsked` they do unless the fields were changed: data rendered with the page is not news.
   */
  reconcile(
    saved: readonly (RemoteAnswer & { index: number })[],
    shown: { index: number; isAsked: boolean },
    now: number,
  ): boolean;
  /** Merges answers stored on this device, sent or not. Returns the same as `reconcile`. */
  loadStored(stored: readonly LocalAnswer[], shown: number): boolean;
  /** Records that a question was viewed for some seconds; null if that is not worth a save. */
  recordView(index: number, seconds: number, now: number): LocalAnswer | null;
  findState(index: number, before: PaletteState, isOffline: boolean): QuestionState;
}

const whenFlagged = { seen: 'flagged', answered: 'answered_flagged', waiting: 'waiting_flagged' } as const;

function getState(state: keyof typeof whenFlagged, { flagged }: LocalAnswer): QuestionState {
  return flagged ? whenFlagged[state] : state;
}

export function createAnswerSheet(): AnswerSheet {
  const answers = new Map<number, LocalAnswer>();
  let latest = 0;
  const find = (index: number) => answers.get(index) ?? createUnvisitedAnswer(index);
  function put(answer: LocalAnswer): void {
    answers.set(answer.index, answer);
    latest = Math.max(latest, answer.sequence, answer.serverSequence, answer.other?.sequence ?? 0);
  }
  function nextSequence(now: number): number {
    latest = Math.max(latest + 1, Math.floor(now));
    return latest;
  }
  const list = () => [...answers.values()];
  return {
    find,
    put,
    nextSequence,
    listWaiting: () =>
      list()
        .filter(({ state }) => state === 'waiting')
        .toSorted((one, other) => one.sequence - other.sequence),
    countUnsaved: () => list().filter(({ state, hasChange }) => state === 'waiting' && hasChange).length,
    listLost: () =>
      list()
        .filter(({ state }) => state === 'lost')
        .map(({ index }) => index)
        .toSorted((one, other) => one - other),
    listContested: () => list().filter(({ other }) => other !== undefined),
    reconcile(all, shown, now) {
      const before = find(shown.index);
      for (const saved of all) {
        const known = find(saved.index);
        const isOnPage = saved.index === shown.index && (shown.isAsked || known.hasChange);
        latest = Math.max(latest, saved.sequence);
        put(reconcile(known, saved, isOnPage, nextSequence(now)));
      }
      const after = find(shown.index);
      return !after.other && !isSameAnswer(before.answer, after.answer);
    },
    loadStored(stored, shown) {
      const before = find(shown);
      for (const answer of stored) {
        const { serverSequence, serverAnswer, sequence, hasChange } = find(answer.index);
        if (answer.state !== 'kept') {
          if (answer.sequence > sequence)
            put({ ...answer, serverSequence: Math.max(answer.serverSequence, serverSequence), serverAnswer });
        } else if (!hasChange && answer.serverSequence > serverSequence && answer.serverSequence >= sequence) {
          // Saved by another tab after this page was rendered.
          put({ ...answer, spentSeconds: 0 });
        }
      }
      return !isSameAnswer(before.answer, find(shown).answer);
    },
    recordView(index, seconds, now) {
      const known = find(index);
      if (known.serverSequence > 0 && seconds < 1) return null;
      const seen = recordTime(known, seconds, known.state === 'waiting' ? known.sequence : nextSequence(now));
      put(seen);
      return seen;
    },
    findState(index, before, isOffline) {
      const answer = answers.get(index);
      if (!answer || answer.sequence === 0) return before;
      // A late answer does not count.
      const counted = answer.state === 'lost' ? answer.serverAnswer : answer.answer;
      if (counted === null) return getState('seen', answer);
      const isWaiting = isOffline && answer.state === 'waiting' && answer.hasChange;
      return getState(isWaiting ? 'waiting' : 'answered', answer);
    },
  };
}
