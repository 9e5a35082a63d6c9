import { AnswerSaved, Attempt, AttemptPage } from '@shikhar/contracts/attempts/schemas';
import { describe, expect, it } from 'vitest';
import { makeSignedIn } from '../../../../test/people.ts';
import { sit, startNew, submitAndRead } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();

describe('saving an answer', () => {
  it('saves it and shows its state in the palette', async () => {
    const sitting = await startNew(testApp());
    const { status, body } = await sitting.save(3, { text: 'Delhi' }, { flagged: true, sequence: 5 });
    expect(status).toBe(200);
    expect(AnswerSaved.parse(body)).toMatchObject({ sequence: 5, savedAt: testApp().clock.now.toISOString() });
    await sitting.save(1, null);
    await sitting.save(5, null, { flagged: true });
    await sitting.save(0, { choice: 0 });
    const page = AttemptPage.parse((await sitting.readQuestion(3)).body);
    expect(page.answer).toMatchObject({ index: 3, answer: { text: 'Delhi' }, flagged: true, sequence: 5 });
    expect(page.palette.map(({ state }) => state)).toEqual([
      'answered',
      'seen',
      'not_visited',
      'answered_flagged',
      'not_visited',
      'flagged',
    ]);
    expect(page.palette.map(({ section }) => section)).toEqual([0, 1, 2, 3, 3, 4]);
    const attempt = Attempt.parse((await sitting.read()).body);
    expect(attempt.answers.map(({ index }) => index)).toEqual([0, 1, 3, 5]);
  });

  it('accepts only newer answers and acknowledges a repeated save', async () => {
    const sitting = await startNew(testApp());
    expect((await sitting.save(0, { choice: 1 }, { sequence: 10 })).status).toBe(200);
    const first = AnswerSaved.parse((await sitting.save(0, { choice: 1 }, { sequence: 10 })).body);
    expect(first.savedAt).toBe(testApp().clock.now.toISOString());
    for (const stale of [sitting.save(0, { choice: 2 }, { sequence: 9 }), sitting.save(0, { choice: 2 }, { sequence: 10 })]) {
      const kept = { index: 0, answer: { choice: 1 }, flagged: false, sequence: 10, savedAt: first.savedAt };
      expect(await stale).toMatchObject({ status: 409, body: { code: 'ANSWER_STALE', kept } });
    }
    expect((await sitting.save(0, { choice: 3 }, { sequence: 11 })).status).toBe(200);
    expect((await sitting.readQuestion(0)).body).toMatchObject({ answer: { answer: { choice: 3 }, sequence: 11 } });
  });

  it('refuses a sequence far ahead of the clock, which would block later saves', async () => {
    const sitting = await startNew(testApp());
    const now = testApp().clock.now.getTime();
    const day = 24 * 60 * 60 * 1000;
    expect(await sitting.save(0, { choice: 1 }, { sequence: now + day + 1 })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fieldErrors: { sequence: 'More than a day ahead of the clock' } },
    });
    expect((await sitting.save(0, { choice: 2 }, { sequence: now })).status).toBe(200);
    expect((await sitting.save(0, { choice: 3 }, { sequence: now + day })).status).toBe(200);
  });

  it('keeps the newest of many concurrent saves, and every one of many questions', async () => {
    const sitting = await startNew(testApp());
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => sitting.save(4, { text: `${turn}` }, { sequence: turn + 1 })),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await sitting.readQuestion(4)).body).toMatchObject({ answer: { answer: { text: '29' }, sequence: 30 } });
    const each = [{ choice: 0 }, { choice: 1 }, { pairs: { '0': 0 } }, { text: 'a' }, { text: '1' }, { text: 'b' }];
    const all = await Promise.all(each.map((answer, index) => sitting.save(index, answer, { sequence: 100 })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(Attempt.parse((await sitting.read()).body).answers).toHaveLength(6);
  });

  it('counts the seconds since the previous save', async () => {
    const sitting = await startNew(testApp());
    testApp().clock.advance(30_000);
    await sitting.save(0, { choice: 1 });
    testApp().clock.advance(12_000);
    await sitting.save(1, { choice: 1 });
    testApp().clock.advance(8_000);
    await sitting.save(0, { choice: 2 });
    const { questions } = await submitAndRead(sitting);
    expect(questions.map(({ timeSpentSeconds }) => timeSpentSeconds)).toEqual([38, 12, 0, 0, 0, 0]);
  });

  it('accepts the seconds counted by a page, but none from before the start', async () => {
    const sitting = await startNew(testApp());
    testApp().clock.advance(30_000);
    await sitting.saveParts(0, { answer: { choice: 1 }, sequence: 1, spentSeconds: 12 });
    await sitting.saveParts(0, { answer: { choice: 1 }, sequence: 1, spentSeconds: 12 });
    await sitting.saveParts(0, { sequence: 2, spentSeconds: 5 });
    await sitting.saveParts(1, { sequence: 3, spentSeconds: 4_000 });
    const { questions } = await submitAndRead(sitting);
    expect(questions.map(({ timeSpentSeconds }) => timeSpentSeconds)).toEqual([17, 30, 0, 0, 0, 0]);
  });

  it('leaves omitted fields unchanged', async () => {
    const sitting = await startNew(testApp());
    await sitting.saveParts(3, { flagged: true, sequence: 1 });
    await sitting.saveParts(3, { answer: { text: 'Delhi' }, sequence: 2 });
    expect((await sitting.saveParts(3, { sequence: 3 })).status).toBe(200);
    expect((await sitting.saveParts(3, { sequence: 3 })).status).toBe(200);
    expect((await sitting.readQuestion(3)).body).toMatchObject({ answer: { answer: { text: 'Delhi' }, flagged: true } });
    await sitting.saveParts(3, { flagged: false, sequence: 4 });
    expect((await sitting.readQuestion(3)).body).toMatchObject({ answer: { answer: { text: 'Delhi' }, flagged: false } });
  });

  it('does not clear an answer that the page has not seen', async () => {
    const sitting = await startNew(testApp());
    await sitting.saveParts(3, { answer: { text: 'Delhi' }, sequence: 10 });
    expect(await sitting.saveParts(3, { answer: null, sequence: 20, seen: 0 })).toMatchObject({
      status: 409,
      body: { code: 'ANSWER_STALE', kept: { answer: { text: 'Delhi' }, sequence: 10 } },
    });
    expect((await sitting.saveParts(3, { answer: { text: 'Mumbai' }, sequence: 20, seen: 0 })).status).toBe(200);
    expect((await sitting.saveParts(3, { answer: null, sequence: 21, seen: 20 })).status).toBe(200);
    expect((await sitting.saveParts(3, { answer: null, sequence: 22, seen: 0 })).status).toBe(200);
  });

  it('returns the time left with every response, and later saves with the clock', async () => {
    const sitting = await startNew(testApp(), { durationMinutes: 10 });
    const before = testApp().clock.now.toISOString();
    testApp().clock.advance(90_000);
    await sitting.saveParts(0, { answer: { choice: 1 }, sequence: 10 });
    const since = testApp().clock.now.toISOString();
    expect(await sitting.saveParts(0, { answer: { choice: 2 }, sequence: 9 })).toMatchObject({
      body: { clock: { serverTime: since, secondsLeft: 510 } },
    });
    expect((await sitting.read()).body).toMatchObject({ secondsLeft: 510 });
    expect((await sitting.readClock(before)).body).toMatchObject({
      status: 'in_progress',
      secondsLeft: 510,
      changed: [{ index: 0, answer: { choice: 1 }, sequence: 10 }],
    });
    testApp().clock.advance(1);
    expect((await sitting.readClock(testApp().clock.now.toISOString())).body).toMatchObject({ changed: [] });
    testApp().clock.advance(516_000);
    expect((await sitting.readClock(since)).body).toMatchObject({ status: 'submitted', secondsLeft: 0 });
    expect(await sitting.save(0, { choice: 0 })).toMatchObject({ status: 409, body: { clock: { secondsLeft: 0 } } });
  });

  it.each([
    [0, { text: 'four' }, 'Choose one of the options'],
    [0, { choice: 4 }, 'There is no such choice'],
    [1, { choice: 2 }, 'There is no such choice'],
    [2, { choice: 0 }, 'Choose a match for each item'],
    [2, { pairs: { '3': 0 } }, 'There is no such item to match'],
    [2, { pairs: { '0': 3 } }, 'There is no such choice'],
    [3, { choice: 0 }, 'Write your answer as text'],
    [5, { pairs: { '0': 0 } }, 'Write your answer as text'],
  ])('for question %i, refuses the answer %j', async (index, answer, message) => {
    const sitting = await startNew(testApp());
    expect(await sitting.save(index, answer)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message, fieldErrors: { answer: message } },
    });
  });

  it.each([
    [-1, 200, null],
    [0, 200, null],
    [4, 200, null],
    [5, 200, null],
    [6, 409, 'Time is up. This answer came after the end of the test and was not counted.'],
    [15, 409, 'Time is up. This answer came after the end of the test and was not counted.'],
  ])('answers a save %i s after the deadline with %i', async (seconds, status, message) => {
    const sitting = await startNew(testApp(), { durationMinutes: 10 });
    testApp().clock.advance((600 + seconds) * 1000);
    const answer = await sitting.save(0, { choice: 0 });
    expect(answer.status).toBe(status);
    if (message) expect(answer.body).toMatchObject({ code: 'ATTEMPT_CLOSED', message });
  });

  it('refuses an answer after submission', async () => {
    const sitting = await startNew(testApp());
    await sitting.submit();
    expect(await sitting.save(0, { choice: 0 })).toMatchObject({
      status: 409,
      body: { code: 'ATTEMPT_CLOSED', message: 'This test has been submitted. Answers can no longer be changed.' },
    });
    expect(await sitting.readQuestion(0)).toMatchObject({ status: 409, body: { code: 'ATTEMPT_CLOSED' } });
    expect(await sitting.read()).toMatchObject({ status: 200, body: { status: 'submitted' } });
  });

  it("is not found for another's attempt, an unknown one, and an index outside the paper", async () => {
    const sitting = await startNew(testApp());
    const other = await makeSignedIn(testApp(), 'student');
    const unknown = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
    for (const stranger of [
      sit(testApp(), { ...sitting, token: other.token }),
      sit(testApp(), { ...sitting, attemptId: unknown }),
    ]) {
      const answers = await Promise.all([
        stranger.save(0, { choice: 0 }),
        stranger.read(),
        stranger.readQuestion(0),
        stranger.submit(),
        stranger.result(),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect((await sitting.save(6, { choice: 0 })).status).toBe(404);
    expect((await sitting.readQuestion(6)).status).toBe(404);
    expect(await sitting.read()).toMatchObject({ body: { status: 'in_progress', answers: [] } });
  });
});
