import { describe, expect, it } from 'vitest';
import { change, describeSave, type LocalAnswer, makeUnvisited, meet, noteOutcome, takeOther, visit } from './local-answer.ts';

const [a, b, c] = [{ choice: 0 }, { choice: 1 }, { choice: 2 }];
const base = makeUnvisited(4);
/** A question whose answer `a` is kept under 10. */
const kept: LocalAnswer = { ...base, answer: a, keptAnswer: a, sequence: 10, keptSequence: 10 };
const saved = (sequence: number) => ({ index: 4, result: 'saved', savedAt: '', time: '', sequence }) as const;

describe('a save', () => {
  it('says nothing of the answer where the question was only looked at', () => {
    expect(describeSave(visit(base, 2.4, 5))).toEqual({ index: 4, sequence: 5, spentSeconds: 2 });
  });

  it('says what its page had seen', () => {
    expect(describeSave(change(kept, { answer: null }, 11))).toMatchObject({ answer: null, sequence: 11, seen: 10 });
  });

  it('is done when it is acknowledged, but not a change made meanwhile', () => {
    const first = change(kept, { answer: b }, 11);
    const sent = describeSave(first);
    expect(noteOutcome(first, sent, saved(11), true, 99)).toMatchObject({ state: 'kept', hasChange: false, keptAnswer: b });
    const second = change(first, { answer: c }, 12);
    expect(noteOutcome(second, sent, saved(11), true, 99)).toMatchObject({ state: 'waiting', answer: c, keptSequence: 11 });
  });

  it('that is refused stays so until the question is changed', () => {
    const waiting = change(kept, { answer: b }, 11);
    const refused = noteOutcome(waiting, describeSave(waiting), { index: 4, result: 'invalid', message: 'No' }, true, 99);
    expect(visit(refused, 5, 12)).toMatchObject({ state: 'refused', sequence: 11 });
    expect(change(refused, { answer: a }, 13)).not.toHaveProperty('message');
  });

  it('that comes after the end is lost, where it held a change', () => {
    const closed = { index: 4, result: 'closed', message: '' } as const;
    const waiting = change(kept, { answer: b }, 11);
    expect(noteOutcome(waiting, describeSave(waiting), closed, false, 99).state).toBe('lost');
    expect(noteOutcome(visit(kept, 5, 11), describeSave(kept), closed, false, 99).state).toBe('kept');
  });
});

describe('a change that comes after the end of its section', () => {
  const outcome = { index: 4, result: 'section-closed' } as const;

  it('gives way to what was kept before, and is not sent again', () => {
    const waiting = change(kept, { answer: b }, 11);
    const dropped = noteOutcome(waiting, describeSave(waiting), outcome, true, 99);
    expect(dropped).toMatchObject({ answer: a, state: 'kept', hasChange: false, sequence: 11, keptSequence: 10 });
  });

  it('is no loss where the question was only looked at', () => {
    const seen = visit(kept, 5, 11);
    expect(noteOutcome(seen, describeSave(seen), outcome, false, 99)).toMatchObject({
      answer: a,
      state: 'kept',
      spentSeconds: 0,
    });
  });
});

describe('a change elsewhere', () => {
  const elsewhere = { answer: b, flagged: false, sequence: 20 };

  it('is taken over where nothing was changed here, and shown to whoever looks at the question', () => {
    expect(meet(kept, elsewhere, false, 99)).toMatchObject({ answer: b, sequence: 20, state: 'kept' });
    const told = meet(kept, elsewhere, true, 99);
    expect(told).toMatchObject({ answer: a, other: { answer: b } });
    expect(takeOther(told)).toMatchObject({ answer: b, sequence: 20, keptSequence: 20 });
    expect(describeSave(change(told, { answer: a }, 21))).toMatchObject({ answer: a, sequence: 21, seen: 20 });
  });

  it('that is older than the change here changes nothing of it', () => {
    const newer = change(kept, { answer: c }, 30);
    expect(meet(newer, elsewhere, true, 99)).toMatchObject({ answer: c, sequence: 30, state: 'waiting', keptSequence: 20 });
  });

  it('that was only a look does not cost the answer that waited here', () => {
    const waiting = change(kept, { answer: c }, 15);
    expect(meet(waiting, { ...elsewhere, answer: a }, false, 99)).toMatchObject({ answer: c, sequence: 99, state: 'waiting' });
    expect(meet(waiting, { ...elsewhere, answer: a, hasChange: true }, false, 99)).toMatchObject({ answer: a, sequence: 20 });
  });

  it('of the same answer is no news', () => {
    const waiting = change(kept, { answer: b }, 15);
    expect(meet(waiting, elsewhere, true, 99)).toMatchObject({ state: 'kept', hasChange: false, sequence: 20 });
  });
});
