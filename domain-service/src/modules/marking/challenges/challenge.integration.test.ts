import { AccountExport } from '@shikhar/contracts/accounts/profile/export';
import { exportAccount } from '@shikhar/contracts/accounts/profile/routes';
import { Result } from '@shikhar/contracts/attempts/results/result';
import { getResult } from '@shikhar/contracts/attempts/routes';
import {
  challengeQuestion,
  listChallenges,
  rejectChallenge,
  withdrawChallenge,
} from '@shikhar/contracts/marking/challenges/routes';
import { ChallengesPage, maxOpenChallenges } from '@shikhar/contracts/marking/challenges/schemas';
import { describe, expect, it } from 'vitest';
import { makeTest, type TestFacts } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { makeRemarkable } from '../../../../test/remarkings.ts';
import { makeMarking, markAs } from '../../../../test/reviews.ts';
import { type Sitting, startAs } from '../../../../test/sitting.ts';
import { type Answered, useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';

const testApp = useTestApp();
const why = 'A bat gives milk, so it is a mammal.';
const bat = { type: 'mcq' as const, correct: 1, alsoCorrect: [] };

function challengeMark(
  { attemptId: id, token }: Pick<Sitting, 'attemptId' | 'token'>,
  index = 0,
  reason = why,
): Promise<Answered> {
  testApp().clock.advance(1_000);
  return testApp().call(challengeQuestion, { params: { id, index }, body: { reason }, token });
}

function withdraw({ attemptId: id, token }: Sitting, index = 0): Promise<Answered> {
  return testApp().call(withdrawChallenge, { params: { id, index }, token });
}

async function list(token: string, show: 'open' | 'decided' = 'open'): Promise<ChallengesPage> {
  return ChallengesPage.parse((await testApp().call(listChallenges, { query: { show }, token })).body);
}

function reject(token: string, id: string, rejectsAll = false): Promise<Answered> {
  return testApp().call(rejectChallenge, { params: { id }, body: { reply: 'A bat is a bird here.', rejectsAll }, token });
}

async function getQuestion({ attemptId: id, token }: Sitting, index = 0) {
  const { body } = await testApp().call(getResult, { params: { id }, token });
  return Result.parse(body).questions[index];
}

async function begin(facts: TestFacts = {}) {
  const begun = await makeRemarkable(testApp(), [{ mcq: 1 }, { mcq: 1 }], facts);
  const [first, second] = begun.sittings;
  if (!first || !second) throw new Error('Nobody sat the test');
  return { ...begun, first, second, token: begun.teacher.token, mcq: begun.questionIds[0] ?? '' };
}

describe('a challenge', () => {
  it('is made once per question, shown in the result, and can be reworded while open', async () => {
    const { first } = await begin();
    expect(await getQuestion(first)).toMatchObject({ challenge: null, canBeChallenged: true });
    expect(await challengeMark(first)).toMatchObject({ status: 200, body: { status: 'open', reason: why, reply: null } });
    expect(await challengeMark(first, 0, 'The book says so on page 12.')).toMatchObject({ status: 200 });
    expect(await getQuestion(first)).toMatchObject({
      challenge: { reason: 'The book says so on page 12.', status: 'open' },
      canBeChallenged: true,
    });
    const made = { action: 'challenge.made', details: { attemptId: first.attemptId } } as const;
    expect(await testApp().orm.em.fork().count(AuditEntryEntity, made)).toBe(1);
  });

  it('shows the option order of the student’s paper', async () => {
    const students = Array.from({ length: 9 }, () => ({ mcq: 1 }));
    const { sittings, teacher } = await makeRemarkable(testApp(), students, { shufflesOptions: true });
    for (const sitting of sittings) await challengeMark(sitting);
    const { questions } = await list(teacher.token);
    const orders = new Map(questions[0]?.challenges.map(({ attemptId, shownOrder }) => [attemptId, shownOrder]));
    for (const sitting of sittings) {
      const order = orders.get(sitting.attemptId) ?? [0, 1, 2];
      const shown = order.map((written) => ['Crow', 'Bat', 'Frog'][written]);
      expect((await getQuestion(sitting))?.options).toEqual(shown);
    }
    expect([...orders.values()].some((order) => order !== null)).toBe(true);
  });

  it('shows the options that the student selected, in words', async () => {
    const teacher = await makeSignedIn(testApp(), 'teacher');
    const content = { question: 'Which can form a real image?', options: ['Mirror', 'Lens', 'Window'], scoring: 'all' };
    const question = { type: 'multiselect' as const, content, marks: 2, key: { correct: [0, 1] } };
    const test = await makeTest(testApp(), { createdBy: teacher.user.id }, [question]);
    const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), test.id);
    await sitting.save(0, { choices: [0, 2] });
    await sitting.submit();
    await challengeMark(sitting);
    const { questions } = await list(teacher.token);
    expect(questions[0]?.challenges).toMatchObject([{ yours: { text: 'Mirror; Window' } }]);
  });

  it('is part of the student’s data export', async () => {
    const { first } = await begin();
    await challengeMark(first);
    const { body } = await testApp().call(exportAccount, { token: first.token });
    expect(AccountExport.parse(body).challenges).toMatchObject([{ test: 'Light', question: 1, reason: why, status: 'open' }]);
  });

  it('can be withdrawn while it is open', async () => {
    const { first, token } = await begin();
    await challengeMark(first);
    expect((await withdraw(first)).status).toBe(204);
    expect((await withdraw(first)).status).toBe(204);
    expect(await list(token)).toMatchObject({ total: 0, open: 0 });
    expect((await challengeMark(first)).status).toBe(200);
  });

  it.each<[string, TestFacts]>([
    ['marks alone', { reviewShows: 'marks' }],
    ['nothing', { reviewShows: 'nothing' }],
    ['nothing before the window is over', { reviewFrom: 'after_window', closesAt: new Date('2030-01-01') }],
  ])('waits until the answers are shown: %s', async (_, facts) => {
    const { first } = await begin(facts);
    expect(await challengeMark(first)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('not shown yet') },
    });
  });

  it('is refused until the test is submitted and a long answer is marked', async () => {
    const test = await makeTest(testApp());
    const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), test.id);
    await sitting.save(5, { text: 'Because' });
    expect((await challengeMark(sitting, 5)).status).toBe(404);
    await sitting.submit();
    expect(await challengeMark(sitting, 5)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('still marking') },
    });
    expect(await getQuestion(sitting, 5)).toMatchObject({ canBeChallenged: false });
    expect((await challengeMark(sitting, 6)).status).toBe(404);
  });

  it('is refused for a question that counts the same for everyone', async () => {
    const { first, apply, mcq } = await begin();
    await apply({ questionId: mcq, rule: 'full_marks' });
    expect(await challengeMark(first)).toMatchObject({ status: 409, body: { message: expect.stringContaining('for everyone') } });
    expect(await getQuestion(first)).toMatchObject({ canBeChallenged: false, rule: 'full_marks' });
  });

  it('is only for one’s own result', async () => {
    const { first, token } = await begin();
    const other = await makeSignedIn(testApp(), 'student');
    expect((await challengeMark({ ...first, token: other.token })).status).toBe(404);
    expect((await challengeMark({ ...first, token })).status).toBe(403);
  });

  it.each(['Too short', '   spaces   ', 'x'.repeat(1001)])('needs a reason of reasonable length: %j', async (reason) => {
    const { first } = await begin();
    expect(await challengeMark(first, 0, reason)).toMatchObject({
      status: 400,
      body: { fieldErrors: { reason: expect.any(String) } },
    });
  });

  it(`is limited to ${maxOpenChallenges} open ones per student`, async () => {
    const { first } = await begin();
    const em = testApp().orm.em.fork();
    await em.execute(
      `insert into challenges (id, attempt_id, index, question_id, student_id, reason, made_at, status)
       select gen_random_uuid(), a.id, 100 + n, a.question_ids[1], a.student_id, 'x', now(), 'open'
       from attempts a cross join generate_series(1, ${maxOpenChallenges - 1}) n where a.id = ?`,
      [first.attemptId],
    );
    const answers = await Promise.all([challengeMark(first, 0), challengeMark(first, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('challenges of a test', () => {
  it('are seen by its author question by question, and by no other teacher', async () => {
    const { first, second, token, mcq, testId } = await begin();
    await challengeMark(first);
    await challengeMark(second, 0, 'Bats have fur and give milk.');
    await challengeMark(second, 1, 'Heavy ice sinks in alcohol.');
    const { questions, total, open } = await list(token);
    expect([total, open]).toEqual([2, 3]);
    expect(questions[0]).toMatchObject({ testId, questionId: mcq, number: 1, total: 2 });
    expect(questions[0]?.challenges.map(({ reason, yours }) => [reason, yours])).toEqual([
      [why, { choice: 1 }],
      ['Bats have fur and give milk.', { choice: 1 }],
    ]);
    expect(await list((await makeSignedIn(testApp(), 'teacher')).token)).toMatchObject({ total: 0, open: 0 });
    const admin = await list((await makeSignedIn(testApp(), 'admin')).token);
    expect(admin.questions.map(({ questionId }) => questionId)).toContain(mcq);
  });

  it('are rejected with a reply, one or all of a question at a time', async () => {
    const { first, second, token } = await begin();
    await challengeMark(first);
    await challengeMark(second);
    const [question] = (await list(token)).questions;
    const id = question?.challenges[0]?.id ?? '';
    const stranger = await makeSignedIn(testApp(), 'teacher');
    expect((await reject(stranger.token, id)).status).toBe(404);
    expect(await reject(token, id)).toMatchObject({ status: 200, body: { rejected: 1 } });
    expect(await reject(token, id)).toMatchObject({ status: 409 });
    expect(await getQuestion(first)).toMatchObject({
      challenge: { status: 'rejected', reply: 'A bat is a bird here.' },
      canBeChallenged: false,
    });
    expect(await challengeMark(first)).toMatchObject({ status: 409 });
    expect(await withdraw(first)).toMatchObject({ status: 409 });
    expect(await reject(token, question?.challenges[1]?.id ?? '', true)).toMatchObject({ body: { rejected: 1 } });
    expect(await list(token)).toMatchObject({ open: 0 });
    expect((await list(token, 'decided')).questions[0]).toMatchObject({ total: 2 });
  });

  it('of a long answer are accepted with a reply, others only by re-marking; the log names the question', async () => {
    const accept = (token: string, id: string) =>
      testApp().call(rejectChallenge, { params: { id }, body: { reply: 'You are right.', accepts: true }, token });
    const { teacher, sittings } = await makeMarking(testApp());
    const [sitting] = sittings;
    if (!sitting) throw new Error('Nobody sat the test');
    const marker = markAs(testApp(), teacher);
    for (const index of [0, 1]) await marker.save({ attemptId: sitting.attemptId, index }, { adjustment: 1 });
    expect((await challengeMark(sitting, 1)).status).toBe(200);
    const [question] = (await list(teacher.token)).questions;
    const id = question?.challenges[0]?.id ?? '';
    expect(await accept(teacher.token, id)).toMatchObject({ status: 200 });
    expect(await getQuestion(sitting, 1)).toMatchObject({ challenge: { status: 'accepted', reply: 'You are right.' } });
    const log = { action: 'challenge.accepted', subjectId: id } as const;
    expect(await testApp().orm.em.fork().find(AuditEntryEntity, log)).toMatchObject([
      { details: { test: question?.testTitle, question: 2, reply: 'You are right.' } },
    ]);
    const { first, token } = await begin();
    await challengeMark(first);
    const other = (await list(token)).questions[0]?.challenges[0]?.id ?? '';
    expect(await accept(token, other)).toMatchObject({ status: 409 });
    expect((await list(token)).open).toBe(1);
  });

  it('are accepted by the re-marking they led to, and reopen when it is undone', async () => {
    const { first, second, token, mcq, apply, undo } = await begin();
    await challengeMark(first);
    await challengeMark(second);
    const challengeId = (await list(token)).questions[0]?.challenges[0]?.id ?? '';
    const { remarking } = await apply({ questionId: mcq, key: bat, reason: 'A bat is a mammal', challengeId });
    expect(await getQuestion(first)).toMatchObject({
      awarded: 1,
      challenge: { status: 'accepted', reply: 'A bat is a mammal' },
      canBeChallenged: false,
    });
    expect(await getQuestion(second)).toMatchObject({ awarded: 1, challenge: { status: 'open' } });
    await undo(remarking?.id ?? '');
    expect(await getQuestion(first)).toMatchObject({ awarded: 0, challenge: { status: 'open', reply: null } });
    await apply({ questionId: mcq, key: bat, acceptsAll: true });
    expect(await list(token)).toMatchObject({ open: 0 });
    expect((await list(token, 'decided')).questions[0]?.challenges).toHaveLength(2);
  });
});
