import { AssistantStats } from '@shikhar/contracts/assistant/schemas';
import { getAssistantStats } from '@shikhar/contracts/assistant/stats-routes';
import { expect, it } from 'vitest';
import { makeRefractionNote, startChat } from '../../../../test/conversations.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { endLapsedTurns } from '../conversation/turns/lapsed-turns.service.ts';

const testApp = useTestApp();
const dayMs = 24 * 60 * 60_000;

async function getStats(period: 'weekly' | 'monthly' | 'yearly' = 'weekly') {
  const { token } = await makeSignedIn(testApp(), 'admin');
  return AssistantStats.parse((await testApp().call(getAssistantStats, { query: { period }, token })).body);
}

const none = {
  questions: 0,
  failures: 0,
  withheld: 0,
  helplines: 0,
  grounded: 0,
  medianMs: null,
  p95Ms: null,
  firstMedianMs: null,
};

it('counts the outcomes of questions by day, and the reply times of models', async () => {
  await makeRefractionNote(testApp());
  expect(await getStats()).toEqual(none);
  const chat = await startChat(testApp());
  for (const totalMs of [900, 1_000, 1_100]) {
    await chat.end((await chat.askWell()).question.id, { firstMs: 200, totalMs });
  }
  await chat.end((await chat.askWell()).question.id, { outcome: 'failed', totalMs: 15_000 });
  await chat.end((await chat.askWell()).question.id, { outcome: 'withheld', totalMs: 4_000 });
  await chat.end((await chat.askWell()).question.id, { outcome: 'distressing', totalMs: 4_000 });
  await chat.end((await chat.askWell()).question.id, { outcome: 'harmful', totalMs: 4_000 });
  await chat.askWell({ hasModel: false });
  await chat.askWell({ text: 'kabaddi', hasModel: false });
  await chat.askWell({ text: 'I want to die' });
  const stats = await getStats();
  expect(stats).toMatchObject({ questions: 10, failures: 1, withheld: 3, helplines: 1, grounded: 5 });
  expect(stats.medianMs).toBeCloseTo(1_000, -2);
  expect(stats.p95Ms).toBeCloseTo(1_100, -2);
  expect(stats.firstMedianMs).toBeCloseTo(200, -1);

  // Clearing a conversation does not change the counts.
  await chat.clear();
  expect(await getStats('monthly')).toEqual(stats);
  testApp().clock.advance(7 * dayMs);
  expect(await getStats('weekly')).toEqual(none);
  expect(await getStats('yearly')).toEqual(stats);
});

it('counts an abandoned turn once, even if its student does not come back', async () => {
  const before = await getStats();
  const chats = await Promise.all([1, 2, 3].map(() => startChat(testApp())));
  for (const chat of chats) await chat.askWell();
  testApp().clock.advance(20_000);
  await Promise.all([1, 2, 3].map(() => endLapsedTurns(testApp().orm.em.fork(), testApp().clock.now)));
  const { questions, failures } = await getStats();
  expect([questions - before.questions, failures - before.failures]).toEqual([3, 3]);
});
