import { randomUUID } from 'node:crypto';
import { Result } from '@shikhar/contracts/attempts/results/result';
import { getAuthoredTest, updateQuestion } from '@shikhar/contracts/tests/builder/routes';
import { AuthoredTest } from '@shikhar/contracts/tests/builder/schemas';
import { describe, expect, it } from 'vitest';
import { makeMcq } from '../../../../test/authoring.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { listMarkedScores, makeRemarkable, markAs } from '../../../../test/remarkings.ts';
import type { Sitting } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../database/database.ts';
import { AttemptEntity } from '../../attempts/attempt.entity.ts';
import { QuestionEntity } from '../../questions/question.entity.ts';
import { QuestionKeyEntity } from '../../questions/question-key.entity.ts';

const testApp = useTestApp();
const bat = { type: 'mcq' as const, correct: 1, alsoCorrect: [] };

// By the wrong key, these score 1, 2, 3 and 3 of 6 marks.
const answers = [
  { mcq: 0 },
  { mcq: 1, text: 'new delhi' },
  { mcq: 1, isTrue: true, text: 'New Delhi' },
  { mcq: 0, text: 'New Delhi' },
];

async function begin() {
  const begun = await makeRemarkable(testApp(), answers);
  const [mcq = '', truefalse = '', saq = '', match = ''] = begun.questionIds;
  return { ...begun, mcq, truefalse, saq, match };
}

async function getResults(sittings: readonly Sitting[]): Promise<Result[]> {
  return Promise.all(sittings.map(async (sitting) => Result.parse((await sitting.result()).body)));
}

async function getScores(sittings: readonly Sitting[]): Promise<(number | null)[]> {
  return (await getResults(sittings)).map(({ score }) => score);
}

describe('a corrected key', () => {
  it('can be previewed without changing anything', async () => {
    const { testId, mcq, remark, read } = await begin();
    const before = await listMarkedScores(testApp(), testId);
    const { status, body } = await remark({ questionId: mcq, key: bat, dryRun: true });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        remarking: null,
        effect: {
          raised: 2,
          lowered: 2,
          unchanged: 0,
          averageBefore: 37.5,
          averageAfter: 37.5,
          ranksChanged: 2,
          maxRankChange: 2,
        },
      },
    });
    expect(await listMarkedScores(testApp(), testId)).toEqual(before);
    expect((await read()).test.markingVersion).toBe(1);
  });

  it('changes every score, rank and average immediately, as previewed', async () => {
    const { mcq, remark, apply, sittings, read, testId } = await begin();
    const preview = await remark({ questionId: mcq, key: bat, dryRun: true });
    const { effect, remarking } = await apply({ questionId: mcq, key: bat, reason: 'A bat is the mammal' });
    expect({ effect, remarking: null }).toEqual(preview.body);
    expect(remarking).toMatchObject({ number: 1, markingVersion: 2, before: { key: { correct: 0 } }, after: { key: bat } });
    const results = await getResults(sittings);
    expect(results.map(({ score, rank }) => [score, rank])).toEqual([
      [0, 4],
      [3, 2],
      [4, 1],
      [2, 3],
    ]);
    expect(results[2]?.questions[0]).toMatchObject({ awarded: 1, outcome: 'correct' });
    expect((await read()).remarkings[0]).toMatchObject({ reason: 'A bat is the mammal', canBeUndone: true });
    expect(await readVersions(testId)).toEqual([2]);
  });

  it('may accept several options or texts', async () => {
    const { mcq, saq, apply, sittings } = await begin();
    await apply({ questionId: mcq, key: { ...bat, correct: 0, alsoCorrect: [1] } });
    expect(await getScores(sittings)).toEqual([1, 3, 4, 3]);
    const [, second] = await getResults(sittings);
    const shown = second?.questions[0];
    expect(shown?.rightAnswer).toEqual({ choice: 0, alsoRight: [1] });
    const key = { type: 'saq' as const, answer: { kind: 'text' as const, accepted: ['Delhi', 'Agra'] } };
    await apply({ questionId: saq, key });
    expect(await getScores(sittings)).toEqual([1, 1, 2, 1]);
  });

  it('gives full marks to all, even to those who never reached the question', async () => {
    const { truefalse, match, apply, sittings } = await begin();
    await apply({ questionId: truefalse, rule: 'full_marks' });
    const { effect } = await apply({ questionId: match, rule: 'full_marks' });
    expect(effect).toMatchObject({ raised: 4, lowered: 0 });
    const results = await getResults(sittings);
    expect(results.map(({ score }) => score)).toEqual([4, 5, 5, 6]);
    for (const { score, questions } of results) {
      expect(questions.reduce((sum, { awarded }) => sum + (awarded ?? 0), 0)).toBe(score);
      expect(questions[3]).toMatchObject({ awarded: 2, outcome: 'correct', rule: 'full_marks' });
    }
  });

  it('drops a question, which lowers the maximum', async () => {
    const { match, apply, sittings } = await begin();
    const { effect } = await apply({ questionId: match, rule: 'dropped' });
    expect(effect).toMatchObject({ raised: 4, averageBefore: 37.5, averageAfter: 56.3, ranksChanged: 0 });
    const results = await getResults(sittings);
    expect(results.map(({ score, maxScore, percent }) => [score, maxScore, percent])).toEqual([
      [1, 4, 25],
      [2, 4, 50],
      [3, 4, 75],
      [3, 4, 75],
    ]);
    expect(results[0]?.questions[3]).toMatchObject({ awarded: 0, outcome: 'dropped' });
  });

  it('may pair a match differently, and shows the newly right pairs', async () => {
    const { questionIds, sittings, apply, remark, undo } = await makeRemarkable(testApp(), [{ pairs: { '0': 0, '1': 1 } }]);
    const match = questionIds[3] ?? '';
    const readMatch = async () => (await getResults(sittings))[0]?.questions[3];
    // All right or all wrong, depending on how this student's right column was shuffled.
    const before = await readMatch();
    expect([0, 2]).toContain(before?.awarded);
    const swapped = { type: 'match' as const, partners: ['four', 'three'] };
    const { remarking } = await apply({ questionId: match, key: swapped });
    expect(remarking).toMatchObject({ before: { key: { partners: ['three', 'four'] } }, after: { key: swapped } });
    const after = await readMatch();
    expect(after?.awarded).toBe(2 - (before?.awarded ?? 0));
    const right = after?.awarded === 2 ? after : before;
    expect(right?.rightAnswer).toEqual(right?.yours);
    for (const partners of [['three'], ['three', 'three'], ['five', 'three']]) {
      expect(await remark({ questionId: match, key: { ...swapped, partners } })).toMatchObject({ status: 400 });
    }
    await undo(remarking?.id ?? '');
    expect(await readMatch()).toEqual(before);
  });

  it('is refused if nothing would change, or if the key does not fit the question', async () => {
    const { mcq, match, remark } = await begin();
    expect(await remark({ questionId: mcq })).toMatchObject({ status: 400 });
    expect(await remark({ questionId: mcq, key: { ...bat, correct: 0 } })).toMatchObject({ status: 400 });
    expect(await remark({ questionId: match, key: bat })).toMatchObject({ status: 400, body: { fieldErrors: {} } });
    expect(await remark({ questionId: mcq, key: { ...bat, correct: 3 } })).toMatchObject({ status: 400 });
    expect(await remark({ questionId: mcq, key: { type: 'truefalse', correct: true } })).toMatchObject({ status: 400 });
    expect(await remark({ questionId: randomUUID(), rule: 'dropped' })).toMatchObject({ status: 404 });
  });

  it('is allowed to the author and administrators; for others the test is not found', async () => {
    const { mcq, testId, remark } = await begin();
    await remark({ questionId: mcq, key: bat });
    const other = markAs(testApp(), (await makeSignedIn(testApp(), 'teacher')).token, testId);
    const [first] = (await markAs(testApp(), (await makeSignedIn(testApp(), 'admin')).token, testId).read()).remarkings;
    expect(await other.remark({ questionId: mcq, rule: 'dropped' })).toMatchObject({ status: 404 });
    expect(await other.readQuestion(mcq)).toMatchObject({ status: 404 });
    expect(await other.undo(first?.id ?? '')).toMatchObject({ status: 404 });
  });

  it('makes a save from an open editor stale, so that it does not restore the old key', async () => {
    const { mcq, apply, teacher, testId } = await begin();
    const open = { params: { id: testId }, token: teacher.token };
    const { revision, questions } = AuthoredTest.parse((await testApp().call(getAuthoredTest, open)).body);
    await apply({ questionId: mcq, key: bat });
    const draft = { ...(questions[0]?.draft ?? makeMcq()), chapter: 'Animals' };
    const save = { params: { id: testId, questionId: mcq }, body: { revision, draft }, token: teacher.token };
    expect(await testApp().call(updateQuestion, save)).toMatchObject({
      status: 409,
      body: { code: 'TEST_STALE', changes: [{ summary: 'corrected the marking of question 1' }] },
    });
  });

  it('is logged without the key', async () => {
    const { mcq, apply, teacher, testId } = await begin();
    await apply({ questionId: mcq, key: bat, reason: 'A bat is the mammal' });
    const entry = await testApp()
      .orm.em.fork()
      .getKysely<Database>()
      .selectFrom('audit_entries')
      .select(['actor_id', 'details'])
      .where('action', '=', 'key.changed')
      .where('subject_id', '=', testId)
      .executeTakeFirst();
    expect(entry).toEqual({
      actor_id: teacher.user.id,
      details: { questionId: mcq, markingVersion: 2, rule: 'key', raised: 2, lowered: 2, reason: 'A bat is the mammal' },
    });
  });

  it('lists students’ answers, most frequent first', async () => {
    const { mcq, saq, readQuestion } = await begin();
    expect((await readQuestion(mcq)).body).toMatchObject({
      question: { number: 1, attempts: 4, rule: 'key' },
      given: [
        { choice: 0, students: 2, isRight: true },
        { choice: 1, students: 2, isRight: false },
      ],
    });
    expect((await readQuestion(saq)).body).toMatchObject({ given: [{ students: 3, isRight: true }] });
  });
});

describe('a re-marking', () => {
  it('re-marks previews too, but counts only students', async () => {
    const { mcq, apply, testId, sittings } = await begin();
    const em = testApp().orm.em.fork();
    await em.nativeUpdate(AttemptEntity, { id: sittings[0]?.attemptId ?? '' }, { isPreview: true });
    const { effect } = await apply({ questionId: mcq, key: bat });
    expect(effect).toMatchObject({ raised: 2, lowered: 1, unchanged: 0, averageBefore: 44.4, averageAfter: 50 });
    expect(await em.count(AttemptEntity, { id: sittings[0]?.attemptId ?? '', score: 0, markingVersion: 2 })).toBe(1);
    expect(await readVersions(testId)).toEqual([2]);
  });

  it('lists the versions of a question that students have taken, the older under the number of the newer', async () => {
    const { mcq, read, testId, sittings } = await begin();
    const em = testApp().orm.em.fork();
    const newer = randomUUID();
    const { type, content, marks, difficulty } = await em.findOneOrFail(QuestionEntity, mcq);
    const version = { version: 2, previous: mcq, test: testId, position: 0 };
    await em.nativeUpdate(QuestionEntity, { id: mcq }, { position: null });
    await em.insert(QuestionEntity, { id: newer, type, content, marks, difficulty, ...version });
    await em.insert(QuestionKeyEntity, { question: newer, key: { correct: 1 }, explanation: '' });
    const firstVersion = { id: mcq, number: 1, version: 1, attempts: 4, isReplaced: true };
    const { questions } = await read();
    expect(questions[0]).toMatchObject(firstVersion);
    expect(questions.map(({ id }) => id)).not.toContain(newer);
    const attempt = { id: sittings[0]?.attemptId ?? '' };
    const { questionIds } = await em.findOneOrFail(AttemptEntity, attempt);
    const paper = questionIds.map((id) => (id === mcq ? newer : id));
    await em.nativeUpdate(AttemptEntity, attempt, { questionIds: paper, status: 'in_progress', submittedAt: null });
    expect((await read()).questions.slice(0, 2)).toMatchObject([
      { id: newer, number: 1, version: 2, attempts: 0, isReplaced: false },
      { ...firstVersion, attempts: 3 },
    ]);
  });
});

async function readVersions(testId: string): Promise<number[]> {
  const rows = await testApp()
    .orm.em.fork()
    .getKysely<Database>()
    .selectFrom('attempts')
    .select('marking_version as version')
    .distinct()
    .where('test_id', '=', testId)
    .where('status', '=', 'submitted')
    .execute();
  return rows.map(({ version }) => version);
}

describe('an undone re-marking', () => {
  it.each([
    ['a key', { key: bat }],
    ['full marks', { rule: 'full_marks' as const }],
    ['a dropped question', { rule: 'dropped' as const }],
  ])('restores exactly the previous numbers: %s', async (_, change) => {
    const { mcq, apply, undo, testId } = await begin();
    const before = await listMarkedScores(testApp(), testId);
    const { remarking } = await apply({ questionId: mcq, ...change });
    expect(await listMarkedScores(testApp(), testId)).not.toEqual(before);
    expect(await undo(remarking?.id ?? '', { dryRun: true })).toMatchObject({ status: 200, body: { remarking: null } });
    expect(await undo(remarking?.id ?? '')).toMatchObject({
      status: 200,
      body: { remarking: { undoesId: remarking?.id, markingVersion: 3, canBeUndone: false } },
    });
    expect(await listMarkedScores(testApp(), testId)).toEqual(before);
    expect(await readVersions(testId)).toEqual([3]);
  });

  it('can be undone one by one, latest first', async () => {
    const { mcq, truefalse, apply, undo, read, testId } = await begin();
    const begun = await listMarkedScores(testApp(), testId);
    const first = (await apply({ questionId: mcq, key: bat })).remarking?.id ?? '';
    const second = (await apply({ questionId: mcq, rule: 'dropped' })).remarking?.id ?? '';
    const other = (await apply({ questionId: truefalse, rule: 'full_marks' })).remarking?.id ?? '';
    expect(await undo(first)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('later correction first') },
    });
    const undone = await undo(second);
    expect(undone.status).toBe(200);
    expect(await undo(second)).toMatchObject({ status: 409, body: { message: expect.stringContaining('already been undone') } });
    const undoing = (await read()).remarkings[0]?.id ?? '';
    expect(await undo(undoing)).toMatchObject({ status: 409, body: { message: expect.stringContaining('again') } });
    expect((await undo(first)).status).toBe(200);
    expect((await undo(other)).status).toBe(200);
    expect(await listMarkedScores(testApp(), testId)).toEqual(begun);
  });
});
