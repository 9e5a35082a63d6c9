import { AttemptReceipt } from '@shikhar/contracts/attempts/results/receipt';
import { describe, expect, it } from 'vitest';
import { makeMember, makeSchool } from '../../../../test/memberships.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs, startNew, submitAndRead } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();

describe('a receipt', () => {
  it('says when the test was submitted and each answer was saved, without marks', async () => {
    const sitting = await startNew(testApp(), { shufflesQuestions: false });
    const startedAt = testApp().clock.now.toISOString();
    testApp().clock.advance(10_000);
    await sitting.save(0, { choice: 2 });
    const savedAt = testApp().clock.now.toISOString();
    testApp().clock.advance(10_000);
    await sitting.save(1, null, { flagged: true });
    await sitting.save(2, null);
    const result = await submitAndRead(sitting);
    testApp().clock.advance(60_000);
    const receipt = AttemptReceipt.parse((await sitting.receipt()).body);
    expect(receipt).toMatchObject({
      number: result.receiptNumber,
      test: { title: 'Light' },
      student: { schoolName: null },
      startedAt,
      submittedAt: result.submittedAt,
      submittedBy: 'student',
      timeUsedSeconds: 20,
      serverTime: testApp().clock.now.toISOString(),
    });
    expect(receipt.answers.map(({ state, savedAt, fileCount }) => [state, savedAt, fileCount])).toEqual([
      ['answered', savedAt, 0],
      ['flagged', result.submittedAt, 0],
      ['seen', result.submittedAt, 0],
      ['not_visited', null, 0],
      ['not_visited', null, 0],
      ['not_visited', null, 0],
    ]);
    expect(JSON.stringify(receipt)).not.toMatch(/score|awarded|percent|outcome|secret/);
  });

  it('keeps the time of an answer’s last change when the question is viewed later', async () => {
    const sitting = await startNew(testApp(), { shufflesQuestions: false });
    await sitting.save(0, { choice: 2 });
    const changedAt = testApp().clock.now.toISOString();
    testApp().clock.advance(30_000);
    await sitting.save(0, { choice: 2 });
    await sitting.saveParts(0, { sequence: 1_000_000, spentSeconds: 9 });
    await sitting.submit();
    expect(AttemptReceipt.parse((await sitting.receipt()).body).answers[0]).toMatchObject({
      state: 'answered',
      savedAt: changedAt,
    });
  });

  it('stays the same on every read, except for the time of reading', async () => {
    const sitting = await startNew(testApp());
    await sitting.submit();
    const { serverTime: first, ...before } = AttemptReceipt.parse((await sitting.receipt()).body);
    testApp().clock.advance(60_000);
    await sitting.save(0, { choice: 1 });
    const { serverTime: second, ...after } = AttemptReceipt.parse((await sitting.receipt()).body);
    expect(after).toEqual(before);
    expect(second).not.toBe(first);
  });

  it('exists for a test that ran out of time, but not for a running one', async () => {
    const sitting = await startNew(testApp(), { durationMinutes: 1 });
    expect(await sitting.receipt()).toMatchObject({ status: 409, body: { code: 'ATTEMPT_NOT_SUBMITTED' } });
    testApp().clock.advance(66_000);
    expect((await sitting.receipt()).body).toMatchObject({ submittedBy: 'deadline', timeUsedSeconds: 60 });
  });

  it('names the school, which can read it, and is not found for others', async () => {
    const school = await makeSchool(testApp());
    const test = await makeTest(testApp());
    const sitting = await startAs(testApp(), await makeMember(testApp(), 'student', school), test.id);
    await sitting.submit();
    expect((await sitting.receipt(school.token)).body).toMatchObject({ student: { schoolName: school.name } });
    for (const role of ['student', 'teacher', 'school'] as const) {
      const other = await makeSignedIn(testApp(), role);
      expect((await sitting.receipt(other.token)).status).toBe(404);
    }
  });
});
