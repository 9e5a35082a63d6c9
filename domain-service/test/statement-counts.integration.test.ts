import { getMe } from '@shikhar/contracts/accounts/sign-in/routes';
import { startAttempt } from '@shikhar/contracts/attempts/routes';
import { getDashboard } from '@shikhar/contracts/dashboard/routes';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { makeTest } from './papers.ts';
import { makeSignedIn } from './people.ts';
import { type Sitting, startAs } from './sitting.ts';
import { useTestApp } from './test-app.ts';

const testApp = useTestApp();
let testId: string;

async function startExam(): Promise<Sitting> {
  return startAs(testApp(), await makeSignedIn(testApp(), 'student'), testId);
}

beforeAll(async () => {
  testId = (await makeTest(testApp())).id;
  // The first exam fills the caches: settings, the questions of the paper and the calendar of the statistics.
  const { submit, token } = await startExam();
  await submit();
  await testApp().call(getDashboard, { token });
});

const Sent = z.union([z.string(), z.object({ name: z.string().optional(), text: z.string() })]);

const shownLength = 80;

/** Statements the service sends to PostgreSQL during a call, one per round trip: prepared ones by name, others by their first words. */
async function listStatements(call: () => Promise<{ status: number }>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  expect(Math.floor((await call()).status / 100)).toBe(2);
  return query.mock.calls.map(([given]: unknown[]) => {
    const sent = Sent.parse(given);
    const { name, text } = typeof sent === 'string' ? { name: undefined, text: sent } : sent;
    return name ?? text.trim().slice(0, shownLength);
  });
}

describe('the statements of', () => {
  it('a call that needs only the session', async () => {
    const { token } = await makeSignedIn(testApp(), 'student');
    expect(await listStatements(() => testApp().call(getMe, { token }))).toEqual(['live-session']);
  });

  it("a student's dashboard", async () => {
    const { token } = await startExam();
    const statements = await listStatements(() => testApp().call(getDashboard, { token }));
    expect(statements).toEqual(['live-session', 'student-dashboard']);
  });

  it('starting an exam', async () => {
    const { token } = await makeSignedIn(testApp(), 'student');
    const statements = await listStatements(() => testApp().call(startAttempt, { body: { testId }, token }));
    expect(statements).toEqual([
      'live-session',
      'start-facts',
      'begin',
      'insert-attempt',
      'audit-entry',
      'commit',
      'attempt',
      'paper',
    ]);
  });

  it('a question, which writes that the student is there at the first one', async () => {
    const { readQuestion } = await startExam();
    expect(await listStatements(() => readQuestion(0))).toEqual(['live-session', 'attempt-page', 'attempt-heartbeat']);
  });

  it('a later question', async () => {
    const { readQuestion } = await startExam();
    await readQuestion(0);
    expect(await listStatements(() => readQuestion(1))).toEqual(['live-session', 'attempt-page']);
  });

  it('saving an answer', async () => {
    const { save } = await startExam();
    expect(await listStatements(() => save(0, { choice: 2 }))).toEqual(['live-session', 'save-answer']);
  });

  it('submitting, with the result', async () => {
    const { save, submit } = await startExam();
    await save(0, { choice: 2 });
    expect(await listStatements(submit)).toEqual([
      'live-session',
      'begin',
      'lock-attempt',
      'markable-attempts',
      'markings',
      'submit-attempt',
      'audit-entry',
      'commit',
      'result-own',
      'result-answers',
      'hidden-questions',
    ]);
  });

  it('the dashboard after a submission, which first updates the statistics, are prepared except for the locks', async () => {
    const { submit, token } = await startExam();
    await submit();
    const statements = await listStatements(() => testApp().call(getDashboard, { token }));
    expect(statements).toContain('save-attempt-stats');
    const unprepared = statements.filter((statement) => statement.includes(' '));
    expect(unprepared).toEqual([
      expect.stringMatching(/^set local lock_timeout/),
      expect.stringContaining('pg_advisory_xact_lock'),
    ]);
  });
});
