import { afterEach, expect, it, vi } from 'vitest';
import { MarksSaver } from './marks-saver.ts';

const marks = { rubricItems: ['r1'], adjustment: 0.5, comment: '', isMarked: true };
const saved = { revision: 4, adjustment: 0.5, comment: '', isMarked: true, awarded: 1, about: 'Marked by you' };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp(...answers: (Response | Error)[]) {
  vi.useFakeTimers();
  const fetch = vi.fn(async (_: string, init: RequestInit) => {
    const answer = answers.shift() ?? new Error('Failed to fetch');
    if (answer instanceof Error) throw answer;
    return init && answer;
  });
  vi.stubGlobal('fetch', fetch);
  const states: string[] = [];
  const stops: string[] = [];
  const saver = new MarksSaver({
    place: 'a.0',
    revision: 3,
    onChange: (state) => states.push(state),
    onStop: (message) => stops.push(message),
    onDiscard: () => undefined,
  });
  const sent = () => fetch.mock.calls.map(([, init]) => JSON.parse(String(init.body)));
  return { saver, states, stops, sent };
}

it('saves a moment after the last change, on the revision of the last save', async () => {
  const { saver, states, sent } = setUp(Response.json(saved), Response.json({ ...saved, revision: 5 }));
  saver.change({ ...marks, adjustment: 0 });
  saver.change(marks);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent()).toEqual([{ ...marks, revision: 3 }]);
  expect([states.at(-1), saver.isUnsaved()]).toEqual(['saved', false]);
  saver.change(marks);
  expect(await saver.save()).toBe(true);
  expect(sent()[1]).toMatchObject({ revision: 4 });
});

it('waits for a save that another call has begun', async () => {
  const { saver, sent } = setUp(Response.json(saved), Response.json({ ...saved, revision: 5 }));
  saver.change(marks);
  void saver.save();
  await Promise.resolve();
  saver.change({ ...marks, comment: 'Draw the rays as well.' });
  expect(await Promise.all([saver.save(), saver.save()])).toEqual([true, true]);
  expect(sent()).toHaveLength(2);
});

it('keeps marks that got no answer, and tries again', async () => {
  const { saver, states, sent } = setUp(new Error('Failed to fetch'), Response.json(saved));
  saver.change(marks);
  expect(await saver.save()).toBe(false);
  expect([states.at(-1), saver.isUnsaved()]).toEqual(['waiting', true]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent()).toHaveLength(2);
  expect(states.at(-1)).toBe('saved');
});

it('keeps marks that were sent after the session has ended, and saves them after the sign-in', async () => {
  const { saver, states, stops } = setUp(
    Response.json({ message: 'Please sign in again.' }, { status: 401 }),
    Response.json(saved),
  );
  saver.change(marks);
  expect(await saver.save()).toBe(false);
  expect([states.at(-1), saver.isUnsaved(), stops]).toEqual(['signed-out', true, []]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([states.at(-1), saver.isUnsaved()]).toEqual(['saved', false]);
});

it('stops when the marks are refused', async () => {
  const { saver, stops, sent } = setUp(Response.json({ message: 'Meera is marking this answer.' }, { status: 409 }));
  saver.change(marks);
  expect(await saver.save()).toBe(false);
  saver.change(marks);
  saver.leave();
  expect([stops, saver.isUnsaved(), sent().length]).toEqual([['Meera is marking this answer.'], true, 1]);
  saver.discard();
  expect(saver.isUnsaved()).toBe(false);
});

it('sends what is left when the page closes', async () => {
  const { saver, sent } = setUp(Response.json(saved));
  saver.change(marks);
  saver.leave();
  expect(sent()).toEqual([{ ...marks, revision: 3 }]);
});

it('saves nothing while the form has an error, and asks before the page is left', async () => {
  const { saver, states, sent } = setUp(Response.json(saved));
  saver.change(marks);
  saver.hold();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent()).toEqual([]);
  expect([states.at(-1), saver.isUnsaved(), saver.isSavedOnClose(), await saver.save()]).toEqual(['held', true, false, false]);
  saver.change(marks);
  expect(await saver.save()).toBe(true);
  expect(sent()).toEqual([{ ...marks, revision: 3 }]);
});
