import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Chat, startChat } from '../../../../../test/conversations.ts';
import { useSecondInstance, useTestApp } from '../../../../../test/test-app.ts';

const testApp = useTestApp();
const otherInstance = useSecondInstance(testApp);

const minute = 60_000;

async function askAndEnd(chat: Chat, times: number): Promise<void> {
  for (let asked = 0; asked < times; asked += 1) await chat.askWell({ hasModel: false });
}

function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

it('accepts one of twenty concurrent questions on two instances, and the next after it has ended', async () => {
  const chat = await startChat(testApp());
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => chat.ask({}, index % 2 === 0 ? testApp() : otherInstance())),
  );
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 19 });
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'ASSISTANT_BUSY', message: expect.stringContaining('still being answered') });
  const { pendingId, messages, asksLeft } = await chat.read();
  expect([messages.length, asksLeft]).toEqual([1, 19]);
  await chat.end(pendingId ?? '', {}, otherInstance());
  expect((await chat.ask()).status).toBe(201);
});

it('accepts a question only once when it is sent to two instances at the same time', async () => {
  const chat = await startChat(testApp());
  const id = randomUUID();
  const answers = await Promise.all([testApp(), otherInstance(), testApp(), otherInstance()].map((at) => chat.ask({ id }, at)));
  expect(countStatuses(answers)).toEqual({ 200: 3, 201: 1 });
});

it('accepts twenty questions in ten minutes across instances, and says when the next is possible', async () => {
  const chat = await startChat(testApp());
  await askAndEnd(chat, 1);
  testApp().clock.advance(4 * minute);
  for (let asked = 0; asked < 19; asked += 1) {
    expect((await chat.ask({ hasModel: false }, asked % 2 === 0 ? testApp() : otherInstance())).status).toBe(201);
  }
  const again = new Date(testApp().clock.now.getTime() + 6 * minute).toISOString();
  expect(await chat.read()).toMatchObject({ asksLeft: 0, asksAgainAt: again });
  expect(await chat.ask({}, otherInstance())).toMatchObject({
    status: 429,
    headers: { 'retry-after': '360' },
    body: { message: 'You have asked 20 questions in 10 minutes. You can ask again in 6 minutes.' },
  });
  await chat.clear();
  expect((await chat.ask()).status).toBe(429);
  testApp().clock.advance(6 * minute);
  expect(await chat.read()).toMatchObject({ asksLeft: 1, asksAgainAt: null });
  expect((await chat.ask({ hasModel: false })).status).toBe(201);
  expect((await chat.ask({ hasModel: false })).status).toBe(429);
});

it('allows eight concurrent questions at the inference service, across instances, and queues the others', async () => {
  const chats = await Promise.all(Array.from({ length: 10 }, () => startChat(testApp())));
  const turns = await Promise.all(chats.map((chat) => chat.askWell()));
  const [first, second] = chats.filter((_, index) => turns[index]?.brief?.hasSlot === false);
  const holder = chats.find((_, index) => turns[index]?.brief?.hasSlot);
  if (!first || !second || !holder) throw new Error('Eight of ten have a slot');
  expect(turns.filter(({ brief }) => brief?.hasSlot)).toHaveLength(8);
  const turnOf = (chat: Chat) => turns[chats.indexOf(chat)]?.question.id ?? '';

  expect((await first.claim(turnOf(first), otherInstance())).body).toEqual({ hasSlot: false });
  await holder.end(turnOf(holder));
  const late = await startChat(testApp());
  const lateTurn = await late.askWell();
  expect(lateTurn.brief?.hasSlot).toBe(false);
  const claims = await Promise.all([first.claim(turnOf(first)), second.claim(turnOf(second), otherInstance())]);
  expect(claims.filter(({ body }) => JSON.stringify(body) === '{"hasSlot":true}')).toHaveLength(1);
  // A repeated request keeps its slot.
  const winner = JSON.stringify(claims[0]?.body) === '{"hasSlot":true}' ? first : second;
  expect((await winner.claim(turnOf(winner))).body).toEqual({ hasSlot: true });

  // The slots of a killed BFF are free again when its turns lapse.
  testApp().clock.advance(20_000);
  expect((await first.claim(turnOf(first))).body).toEqual({ hasSlot: false });
  const fresh = await Promise.all(chats.slice(0, 8).map((chat) => chat.askWell()));
  expect(fresh.every(({ brief }) => brief?.hasSlot)).toBe(true);
});
