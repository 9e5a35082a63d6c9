import { describe, expect, it } from 'vitest';
import { createAnswerSheet } from './answer-sheet.ts';
import { change, type LocalAnswer, makeUnvisited } from './local-answer.ts';

const kept: LocalAnswer = {
  ...makeUnvisited(0),
  answer: { choice: 0 },
  sequence: 100,
  keptSequence: 100,
  keptAnswer: { choice: 0 },
};
const elsewhere = { index: 0, answer: { choice: 1 }, flagged: false, sequence: 200 };

function openSheet(known = kept) {
  const sheet = createAnswerSheet();
  sheet.put(known);
  return sheet;
}

describe('the list of questions', () => {
  it('counts what came too late as little as before', () => {
    const [late, changed] = [openSheet({ ...makeUnvisited(0), sequence: 5 }), openSheet()];
    late.put({ ...change(late.find(0), { answer: { choice: 1 } }, 10), state: 'lost' });
    changed.put({ ...change(kept, { answer: { choice: 2 } }, 150), state: 'lost' });
    expect([late, changed].map((sheet) => sheet.findState(0, 'seen', false))).toEqual(['seen', 'answered']);
    expect(late.listLost()).toEqual([0]);
  });
});

describe('what the page meets elsewhere', () => {
  it('is shown where the page has just come, and asked about later', () => {
    const [fresh, later] = [openSheet(), openSheet()];
    expect(fresh.meet([elsewhere], { index: 0, isAsked: false }, 300)).toBe(true);
    expect(fresh.find(0)).toMatchObject({ answer: { choice: 1 }, state: 'kept' });
    expect(later.meet([elsewhere], { index: 0, isAsked: true }, 300)).toBe(false);
    expect(later.find(0)).toMatchObject({ answer: { choice: 0 }, other: { answer: { choice: 1 } } });
  });

  it('never takes the place of a change that waits on the page', () => {
    const sheet = openSheet(change(kept, { answer: { choice: 2 } }, 150));
    expect(sheet.meet([elsewhere], { index: 0, isAsked: false }, 300)).toBe(false);
    expect(sheet.find(0)).toMatchObject({ answer: { choice: 2 }, other: { answer: { choice: 1 } } });
  });
});

describe('what this device kept', () => {
  const stored: LocalAnswer = { ...kept, answer: { choice: 1 }, sequence: 200, keptSequence: 200, keptAnswer: { choice: 1 } };

  it('is shown where it is newer than the page, be it sent or not', () => {
    for (const state of ['kept', 'waiting'] as const) {
      const sheet = openSheet();
      expect(sheet.takeStored([{ ...stored, state }], 0)).toBe(true);
      expect(sheet.find(0)).toMatchObject({ answer: { choice: 1 }, state });
    }
  });

  it('is left where the page is newer', () => {
    const sheet = openSheet(change(kept, { answer: { choice: 2 } }, 300));
    expect(sheet.takeStored([stored], 0)).toBe(false);
    expect(sheet.find(0)).toMatchObject({ answer: { choice: 2 }, state: 'waiting' });
  });
});

describe('how a question stands', () => {
  it('keeps its flag while its answer waits', () => {
    const sheet = openSheet(change(kept, { answer: { choice: 2 } }, 300));
    expect([sheet.findState(0, 'seen', true), sheet.findState(0, 'seen', false)]).toEqual(['waiting', 'answered']);
    sheet.put(change(sheet.find(0), { flagged: true }, 400));
    expect([sheet.findState(0, 'seen', true), sheet.findState(0, 'seen', false)]).toEqual([
      'waiting_flagged',
      'answered_flagged',
    ]);
  });
});
