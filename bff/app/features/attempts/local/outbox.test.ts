import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAnswerSheet } from './answer-sheet.ts';
import { applyChange, createUnvisitedAnswer, recordTime } from './local-answer.ts';
import { createOutbox } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A client whose calls the test can fail. */
function openOutbox(sheet = createAnswerSheet()) {
  const calls: (() => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((_, reject) => calls.push(() => reject(new TypeError('cut')))));
  const outbox = createOutbox({
    attemptId: 'a',
    sheet,
    findShown: () => 0,
    getNow: () => 10,
    syncClock() {},
    onDropped() {},
    onAnswered() {},
    onChange() {},
  });
  return { outbox, calls };
}

it('retries even if another send came due while the failing one was running', async () => {
  const sheet = createAnswerSheet();
  sheet.put(applyChange(createUnvisitedAnswer(0), { answer: { choice: 1 } }, 5));
  const { outbox, calls } = openOutbox(sheet);
  outbox.sendSoon(0);
  await vi.advanceTimersByTimeAsync(1);
  outbox.sendSoon(0);
  await vi.advanceTimersByTimeAsync(1);
  calls[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outbox.blocker).toBe('offline');
  expect(calls).toHaveLength(2);
});

it('clears the blocker once nothing is pending', async () => {
  const { outbox } = openOutbox();
  outbox.setBlocker('offline');
  await outbox.sendNow();
  expect(outbox.blocker).toBeNull();
});

it('reports changes that came after the end of their section, once', async () => {
  const sheet = createAnswerSheet();
  sheet.put(applyChange(createUnvisitedAnswer(0), { answer: { choice: 1 } }, 5));
  sheet.put(recordTime(createUnvisitedAnswer(1), 3, 6));
  const saves = [0, 1].map((index) => ({ index, result: 'section-closed' }));
  vi.stubGlobal('fetch', async () => Response.json({ saves, clock: null }));
  const onDropped = vi.fn();
  const options = {
    attemptId: 'a',
    sheet,
    findShown: () => 0,
    getNow: () => 10,
    syncClock() {},
    onAnswered() {},
    onChange() {},
  };
  const outbox = createOutbox({ ...options, onDropped });
  await outbox.sendNow();
  await outbox.sendNow();
  expect(onDropped.mock.calls).toEqual([[[0]]]);
  expect([sheet.listWaiting(), outbox.blocker]).toEqual([[], null]);
});

it('tells the time of a saved change, and none for a question that was only seen', async () => {
  const sheet = createAnswerSheet();
  sheet.put(recordTime(createUnvisitedAnswer(1), 3, 6));
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const { saves }: { saves: { index: number; sequence: number }[] } = JSON.parse(String(body));
    const outcomes = saves.map(({ index, sequence }) => ({ index, result: 'saved', savedAt: '', time: '16:14:07', sequence }));
    return Response.json({ saves: outcomes, clock: null });
  });
  const onAnswered = vi.fn();
  const options = { attemptId: 'a', sheet, findShown: () => 0, getNow: () => 10, syncClock() {}, onDropped() {}, onChange() {} };
  const outbox = createOutbox({ ...options, onAnswered });
  await outbox.sendNow();
  sheet.put(applyChange(createUnvisitedAnswer(0), { answer: { choice: 1 } }, 5));
  await outbox.sendNow();
  expect(onAnswered.mock.calls.map(([, time]) => time)).toEqual([null, '16:14:07']);
});
