import { describe, expect, it } from 'vitest';
import {
  acceptRemote,
  applyChange,
  applyOutcome,
  createUnvisitedAnswer,
  type LocalAnswer,
  reconcile,
  recordTime,
  toSaveCall,
} from './local-answer.ts';

const [a, b, c] = [{ choice: 0 }, { choice: 1 }, { choice: 2 }];
const base = createUnvisitedAnswer(4);
/** A question whose answer `a` is saved under sequence 10. */
const stored: LocalAnswer = { ...base, answer: a, serverAnswer: a, sequence: 10, serverSequence: 10 };
const saved = (sequence: number) => ({ index: 4, result: 'saved', savedAt: '', time: '', sequence }) as const;

describe('a save', () => {
  it('leaves out the answer if the question was only viewed', () => {
    expect(toSaveCall(recordTime(base, 2.4, 5))).toEqual({ index: 4, sequence: 5, spentSeconds: 2 });
  });

  it('includes the sequence that its page had seen', () => {
    expect(toSaveCall(applyChange(stored, { answer: null }, 11))).toMatchObject({ answer: null, sequence: 11, seen: 10 });
  });

  it('is done once acknowledged, but a later change stays pending', () => {
    const first = applyChange(stored, { answer: b }, 11);
    const sent = toSaveCall(first);
    expect(applyOutcome(first, sent, saved(11), true, 99)).toMatchObject({ state: 'kept', hasChange: false, serverAnswer: b });
    const second = applyChange(first, { answer: c }, 12);
    expect(applyOutcome(second, sent, saved(11), true, 99)).toMatchObject({ state: 'waiting', answer: c, serverSequence: 11 });
  });

  it('stays refused until the question is changed', () => {
    const waiting = applyChange(stored, { answer: b }, 11);
    const refused = applyOutcome(waiting, toSaveCall(waiting), { index: 4, result: 'invalid', message: 'No' }, true, 99);
    expect(recordTime(refused, 5, 12)).toMatchObject({ state: 'refused', sequence: 11 });
    expect(applyChange(refused, { answer: a }, 13)).not.toHaveProperty('message');
  });

  it('is lost after the end of the test if it held a change', () => {
    const closed = { index: 4, result: 'closed', message: '' } as const;
    const waiting = applyChange(stored, { answer: b }, 11);
    expect(applyOutcome(waiting, toSaveCall(waiting), closed, false, 99).state).toBe('lost');
    expect(applyOutcome(recordTime(stored, 5, 11), toSaveCall(stored), closed, false, 99).state).toBe('kept');
  });
});

describe('a change that comes after the end of its section', () => {
  const outcome = { index: 4, result: 'section-closed' } as const;

  it('falls back to the saved answer and is not resent', () => {
    const waiting = applyChange(stored, { answer: b }, 11);
    const dropped = applyOutcome(waiting, toSaveCall(waiting), outcome, true, 99);
    expect(dropped).toMatchObject({ answer: a, state: 'kept', hasChange: false, sequence: 11, serverSequence: 10 });
  });

  it('is not a loss if the question was only viewed', () => {
    const seen = recordTime(stored, 5, 11);
    expect(applyOutcome(seen, toSaveCall(seen), outcome, false, 99)).toMatchObject({
      answer: a,
      state: 'kept',
      spentSeconds: 0,
    });
  });
});

describe('a remote change', () => {
  const remote = { answer: b, flagged: false, sequence: 20 };

  it('is accepted if nothing was changed here, and shown on the current question', () => {
    expect(reconcile(stored, remote, false, 99)).toMatchObject({ answer: b, sequence: 20, state: 'kept' });
    const reconciled = reconcile(stored, remote, true, 99);
    expect(reconciled).toMatchObject({ answer: a, other: { answer: b } });
    expect(acceptRemote(reconciled)).toMatchObject({ answer: b, sequence: 20, serverSequence: 20 });
    expect(toSaveCall(applyChange(reconciled, { answer: a }, 21))).toMatchObject({ answer: a, sequence: 21, seen: 20 });
  });

  it('does not replace a newer local change', () => {
    const newer = applyChange(stored, { answer: c }, 30);
    expect(reconcile(newer, remote, true, 99)).toMatchObject({ answer: c, sequence: 30, state: 'waiting', serverSequence: 20 });
  });

  it('does not replace a pending local answer if it was only a view', () => {
    const waiting = applyChange(stored, { answer: c }, 15);
    expect(reconcile(waiting, { ...remote, answer: a }, false, 99)).toMatchObject({ answer: c, sequence: 99, state: 'waiting' });
    expect(reconcile(waiting, { ...remote, answer: a, hasChange: true }, false, 99)).toMatchObject({ answer: a, sequence: 20 });
  });

  it('to the same answer confirms the local one', () => {
    const waiting = applyChange(stored, { answer: b }, 15);
    expect(reconcile(waiting, remote, true, 99)).toMatchObject({ state: 'kept', hasChange: false, sequence: 20 });
  });
});
