import { setExtraTime } from '@shikhar/contracts/attempts/extra-time/routes';
import { addAnswerFile, startPhotoUpload } from '@shikhar/contracts/attempts/files/routes';
import { getReportCard } from '@shikhar/contracts/attempts/routes';
import { Attempt, AttemptClock, AttemptPage } from '@shikhar/contracts/attempts/schemas';
import { getTest } from '@shikhar/contracts/tests/routes';
import { describe, expect, it } from 'vitest';
import { everyType, makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { getTimes, saveSome, startSections, timedSections } from '../../../../test/sections.ts';
import { startAs, submitAndRead } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AttemptEntity } from '../attempt.entity.ts';

const testApp = useTestApp();
const minute = 60_000;
/** A question index in each of the three sections. */
const [untimed, quick, long] = [0, 2, 4];

const closed = { code: 'SECTION_CLOSED', clock: { secondsLeft: expect.any(Number) } };

describe('the sections of a paper', () => {
  it('are fixed at the start, with their titles, rules and times', async () => {
    const sitting = await startSections(testApp());
    const attempt = Attempt.parse((await sitting.read()).body);
    expect(attempt.sections).toMatchObject([
      { title: 'Choice', questionCount: 2, answerCount: 1, durationMinutes: null, opensAt: null, closesAt: null },
      { title: 'Quick', questionCount: 2, answerCount: null, durationMinutes: 10, opensAt: attempt.startedAt },
      { title: 'Long', questionCount: 2, answerCount: null, durationMinutes: 20 },
    ]);
    expect(await getTimes(sitting)).toEqual([
      [null, null],
      [0, 10],
      [10, 30],
    ]);
    expect(attempt.palette.map(({ section }) => section)).toEqual([0, 0, 1, 1, 2, 2]);
    // Only one of the two answers in the first section counts, so its maximum is one mark.
    expect(attempt.test).toMatchObject({ totalMarks: 9, questionCount: 6 });
  });

  it('keep their order when questions are shuffled within them', async () => {
    const { id, questionIds } = await makeTest(testApp(), { shufflesQuestions: true }, everyType, timedSections);
    const orders = new Set<string>();
    for (let turn = 0; turn < 12; turn += 1) {
      const { attemptId } = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), id);
      const attempt = await testApp().orm.em.fork().findOneOrFail(AttemptEntity, { id: attemptId });
      const places = attempt.questionIds.map((question) => questionIds.indexOf(question));
      expect(places.map((place) => Math.floor(place / 2))).toEqual([0, 0, 1, 1, 2, 2]);
      orders.add(places.join());
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it('are on the start page with the caller’s own minutes', async () => {
    const { id } = await makeTest(testApp(), {}, everyType, timedSections);
    const { user, token } = await makeSignedIn(testApp(), 'student');
    const admin = await makeSignedIn(testApp(), 'admin');
    const body = { factor: 1.25, reason: 'Reads slowly' };
    await testApp().call(setExtraTime, { params: { id: user.id }, body, token: admin.token });
    expect((await testApp().call(getTest, { params: { id }, token })).body).toMatchObject({
      sections: [
        { title: 'Choice', type: null, answerCount: 1, durationMinutes: null, marks: 1 },
        { title: 'Quick', type: null, answerCount: null, durationMinutes: 13, marks: 2 },
        { title: 'Long', type: null, durationMinutes: 25 },
      ],
    });
    const sitting = await startAs(testApp(), { token, user }, id);
    expect(await getTimes(sitting)).toEqual([
      [null, null],
      [0, 13],
      [13, 38],
    ]);
  });

  it('end with the test at the latest', async () => {
    const closesAt = new Date(testApp().clock.now.getTime() + 15 * minute);
    expect(await getTimes(await startSections(testApp(), { closesAt }))).toEqual([
      [null, null],
      [0, 10],
      [10, 15],
    ]);
  });
});

describe('a timed section', () => {
  it('accepts answers while it is open, and for 5 s longer', async () => {
    const { clock } = testApp();
    const sitting = await startSections(testApp());
    expect(await saveSome(sitting, quick)).toBe(200);
    expect(await saveSome(sitting, long)).toMatchObject({ ...closed, message: 'This section has not begun yet.' });
    clock.advance(10 * minute - 1);
    expect(await saveSome(sitting, long)).toMatchObject(closed);
    clock.advance(1);
    expect([await saveSome(sitting, quick), await saveSome(sitting, long)]).toEqual([200, 200]);
    clock.advance(5_000);
    expect(await saveSome(sitting, quick)).toBe(200);
    clock.advance(1);
    expect(await saveSome(sitting, quick)).toMatchObject({ ...closed, message: expect.stringContaining('was not counted') });
    clock.advance(20 * minute);
    expect(await saveSome(sitting, long)).toMatchObject(closed);
    // An untimed section is open to the end.
    expect(await saveSome(sitting, untimed)).toBe(200);
  });

  it('shows nothing of its questions before it opens', async () => {
    const { clock } = testApp();
    const sitting = await startSections(testApp());
    const page = await sitting.readQuestion(long);
    expect(AttemptPage.parse(page.body)).toMatchObject({ question: null, answer: { index: long } });
    expect(JSON.stringify([page.body, (await sitting.read()).body])).not.toContain('How long?');
    expect(Attempt.parse((await sitting.read()).body).questions.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    clock.advance(10 * minute);
    expect(AttemptPage.parse((await sitting.readQuestion(long)).body).question).toMatchObject({ question: 'How long?' });
    // A section that is over can still be read.
    expect(Attempt.parse((await sitting.read()).body).questions).toHaveLength(6);
  });

  it('accepts photos while it is open', async () => {
    const { clock } = testApp();
    const sitting = await startSections(testApp());
    const params = { id: sitting.attemptId, index: 5 };
    const upload = () => testApp().call(startPhotoUpload, { params, body: { name: 'a.jpg', bytes: 10 }, token: sitting.token });
    expect(await upload()).toMatchObject({ status: 409, body: { code: 'SECTION_CLOSED' } });
    const sent = { params, query: { name: 'a.jpg' }, token: sitting.token };
    expect((await testApp().call(addAnswerFile, sent)).status).not.toBe(201);
    clock.advance(10 * minute);
    expect((await upload()).status).toBe(201);
    clock.advance(20 * minute + 5_001);
    expect(await upload()).toMatchObject({
      status: 409,
      body: { code: 'SECTION_CLOSED', message: expect.stringContaining('photo came too late') },
    });
  });

  it('returns its times with the clock', async () => {
    const sitting = await startSections(testApp());
    const { serverTime, sections } = AttemptClock.parse((await sitting.readClock(testApp().clock.now.toISOString())).body);
    expect(sections).toMatchObject([{ opensAt: null }, { opensAt: serverTime }, { closesAt: expect.any(String) }]);
    const plain = await startSections(testApp(), {}, []);
    expect(await plain.readClock(serverTime)).toMatchObject({ body: { sections: [] } });
    expect(await plain.read()).toMatchObject({ body: { sections: [] } });
  });
});

it('counts the best answers of a section with a choice, in the result and on the report card', async () => {
  const sitting = await startSections(testApp());
  // Both right: the prime is the third option.
  await sitting.save(0, { choice: 2 });
  await sitting.save(1, { choice: 0 });
  const result = await submitAndRead(sitting);
  expect(result).toMatchObject({
    score: 1,
    maxScore: 9,
    sections: [
      { title: 'Choice', answerCount: 1 },
      { title: 'Quick', answerCount: null },
      { title: 'Long', answerCount: null },
    ],
  });
  expect(result.questions.map(({ outcome }) => outcome).slice(0, 2)).toEqual(['correct', 'extra']);
  const card = await testApp().call(getReportCard, { params: { id: sitting.attemptId }, token: sitting.token });
  expect(card.body).toMatchObject({
    sections: [
      { title: 'Choice', maxMarks: 1, marks: 1 },
      { title: 'Quick', maxMarks: 2 },
      { title: 'Long', maxMarks: 6 },
    ],
  });
});
