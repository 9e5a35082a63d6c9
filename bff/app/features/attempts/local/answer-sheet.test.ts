import { describe, expect, it } from 'vitest';
import { createAnswerSheet } from './answer-sheet.ts';
import { applyChange, createUnvisitedAnswer, type LocalAnswer } from './local-answer.ts';

const saved: LocalAnswer = {
  ...createUnvisitedAnswer(0),
  answer: { choice: 0 },
  sequence: 100,
  serverSequence: 100,
  serverAnswer: { choice: 0 },
};
const remote = { index: 0, answer: { choice: 1 }, flagged: false, sequence: 200 };

function openSheet(known = saved) {
  const sheet = createAnswerSheet();
  sheet.put(known);
  return sheet;
}

describe('the state of a question', () => {
  it('ignores an answer that came too late', () => {
    const [late, changed] = [openSheet({ ...createUnvisitedAnswer(0), sequence: 5 }), openSheet()];
    late.put({ ...applyChange(late.find(0), { answer: { choice: 1 } }, 10), state: 'lost' });
    changed.put({ ...applyChange(saved, { answer: { choice: 2 } }, 150), state: 'lost' });
    expect([late, changed].map((sheet) => sheet.findState(0, 'seen', false))).toEqual(['seen', 'answered']);
    expect(late.listLost()).toEqual([0]);
  });
});

describe('a remote answer', () => {
  it('is shown on a new page, and asked about later', () => {
    const [fresh, later] = [openSheet(), openSheet()];
    expect(fresh.reconcile([remote], { index: 0, isAsked: false }, 300)).toBe(true);
    expect(fresh.find(0)).toMatchObject({ answer: { choice: 1 }, state: 'kept' });
    expect(later.reconcile([remote], { index: 0, isAsked: true }, 300)).toBe(false);
    expect(later.find(0)).toMatchObject({ answer: { choice: 0 }, other: { answer: { choice: 1 } } });
  });

  it('never replaces a pending change on the page', () => {
    const sheet = openSheet(applyChange(saved, { answer: { choice: 2 } }, 150));
    expect(sheet.reconcile([remote], { index: 0, isAsked: false }, 300)).toBe(false);
    expect(sheet.find(0)).toMatchObject({ answer: { choice: 2 }, other: { answer: { choice: 1 } } });
  });
});

describe('an answer stored on this device', () => {
  const stored: LocalAnswer = {
    ...saved,
    answer: { choice: 1 },
    sequence: 200,
    serverSequence: 200,
    serverAnswer: { choice: 1 },
  };

  it('is shown if it is newer than the page, sent or not', () => {
    for (const state of ['kept', 'waiting'] as const) {
      const sheet = openSheet();
      expect(sheet.loadStored([{ ...stored, state }], 0)).toBe(true);
      expect(sheet.find(0)).toMatchObject({ answer: { choice: 1 }, state });
    }
  });

  it('is ignored if the page is newer', () => {
    const sheet = openSheet(applyChange(saved, { answer: { choice: 2 } }, 300));
    expect(sheet.loadStored([stored], 0)).toBe(false);
    expect(sheet.find(0)).toMatchObject({ answer: { choice: 2 }, state: 'waiting' });
  });
});

describe('the flag of a question', () => {
  it('stays while its answer waits', () => {
    const sheet = openSheet(applyChange(saved, { answer: { choice: 2 } }, 300));
    expect([sheet.findState(0, 'seen', true), sheet.findState(0, 'seen', false)]).toEqual(['waiting', 'answered']);
    sheet.put(applyChange(sheet.find(0), { flagged: true }, 400));
    expect([sheet.findState(0, 'seen', true), sheet.findState(0, 'seen', false)]).toEqual([
      'waiting_flagged',
      'answered_flagged',
    ]);
  });
});
