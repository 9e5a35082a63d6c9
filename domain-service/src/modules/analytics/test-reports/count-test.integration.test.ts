import { describe, expect, it } from 'vitest';
import { giveMark } from '../../../../test/marks.ts';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { type GivenAnswers, makeRemarkable } from '../../../../test/remarkings.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { updateStats } from '../../../../test/update-stats.ts';
import { countTest } from './count-test.service.ts';
import { everyone } from './test-audience.service.ts';

const testApp = useTestApp();

/** Deterministic random numbers. */
function makeDice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

function giveAnswers(students: number): GivenAnswers[] {
  const roll = makeDice(7);
  return Array.from({ length: students }, (_, student) => ({
    // Weak students choose the key, A; strong students do not.
    mcq: student % 2 === 0 ? 0 : 1 + roll(2),
    ...(roll(4) > 0 && { isTrue: student % 2 === 1 || roll(3) === 0 }),
    ...(roll(3) > 0 && { text: student % 2 === 1 ? ' new  DELHI' : ['Agra', 'Pune', 'agra'][roll(3)] }),
    ...(roll(3) > 0 && { pairs: { '0': roll(2), '1': roll(2) } }),
  }));
}

interface AnswerRow {
  attempt_id: string;
  school_id: string | null;
  question_id: string;
  score: number;
  max_score: number;
  marks: number;
  awarded: number | null;
  outcome: string | null;
  answer: { choice?: number; text?: string; pairs?: Record<string, number> } | null;
  seconds: number | null;
}

async function readAnswers(testId: string): Promise<AnswerRow[]> {
  return testApp()
    .orm.em.fork()
    .execute(
      `select a.id as attempt_id, c.id as school_id, p.question_id, a.score, a.max_score, q.marks, s.awarded, s.outcome, s.answer,
         s.time_spent_seconds as seconds
       from student_attempts a join users u on u.id = a.student_id
       left join users c on c.role = 'school' and c.school_code = u.school_code
       cross join lateral unnest(a.question_ids) with ordinality p (question_id, place)
       join questions q on q.id = p.question_id left join attempt_answers s on s.attempt_id = a.id and s.index = p.place - 1
       where a.test_id = :testId and a.number = 1 and a.marking_status = 'graded'`,
      { testId },
    );
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function correlate(one: readonly number[], other: readonly number[]): number | null {
  const [a, b] = [mean(one), mean(other)];
  const sum = (each: (index: number) => number) => one.reduce((total, _, index) => total + each(index), 0);
  const [x, y] = [sum((i) => ((one[i] ?? 0) - a) ** 2), sum((i) => ((other[i] ?? 0) - b) ** 2)];
  if (x < 1e-12 || y < 1e-12) return null;
  return sum((i) => ((one[i] ?? 0) - a) * ((other[i] ?? 0) - b)) / Math.sqrt(x * y);
}

function recount(rows: readonly AnswerRow[]) {
  const count = (outcome: string) => rows.filter((row) => (row.outcome ?? 'blank') === outcome).length;
  const awarded = rows.map((row) => row.awarded ?? 0);
  const rest = rows.map((row, index) => row.score - (awarded[index] ?? 0));
  return {
    students: rows.length,
    correct: count('correct'),
    part: count('part'),
    wrong: count('wrong'),
    blank: count('blank'),
    facility: mean(awarded) / (rows[0]?.marks ?? 1),
    discrimination: rows.length < 20 ? null : correlate(awarded, rest),
  };
}

interface StatRow extends Record<string, unknown> {
  question_id: string;
  facility: number | null;
  discrimination: number | null;
  chosen: { choice?: number; text?: string; left?: number; right?: number; wasCorrect?: boolean; students: number }[];
}

async function getStats(testId: string, audience: string) {
  const em = testApp().orm.em.fork();
  const [test] = await em.execute('select * from test_stats where test_id = ? and audience = ?', [testId, audience]);
  const questions = await em.execute<StatRow[]>('select * from question_stats where test_id = ? and audience = ?', [
    testId,
    audience,
  ]);
  return { test, questions };
}

async function begin(students: number) {
  const begun = await makeRemarkable(testApp(), giveAnswers(students));
  const school = await createUser(testApp(), 'school');
  // Every third student belongs to the school.
  const members = begun.sittings.filter((_, index) => index % 3 === 0).map(({ studentId }) => studentId);
  await testApp().orm.em.fork().execute('update users set school_code = :code where id = any(array[:members]::uuid[])', {
    code: school.schoolCode,
    members,
  });
  // The test clock does not move, so each answer gets a minute.
  await testApp()
    .orm.em.fork()
    .execute("update attempts set started_at = submitted_at - interval '60 seconds' where test_id = ?", [begun.testId]);
  const count = () => updateStats(testApp());
  await count();
  return { ...begun, schoolId: school.id, count };
}

async function expectRecount(testId: string, audience: string): Promise<void> {
  const rows = (await readAnswers(testId)).filter((row) => audience === everyone || row.school_id === audience);
  const { questions } = await getStats(testId, audience);
  expect(questions).toHaveLength(4);
  for (const { question_id, facility, discrimination, ...stats } of questions) {
    const own = recount(rows.filter((row) => row.question_id === question_id));
    const { facility: expected, discrimination: relation, ...counts } = own;
    expect(stats).toMatchObject(counts);
    expect(facility).toBeCloseTo(expected, 10);
    if (relation === null) expect(discrimination).toBeNull();
    else expect(discrimination).toBeCloseTo(relation, 10);
  }
}

describe('the stats of a test', () => {
  it('equal a recount of the answers, for everyone and for a school', async () => {
    const { testId, schoolId, questionIds } = await begin(24);
    await expectRecount(testId, everyone);
    await expectRecount(testId, schoolId);
    const { test, questions } = await getStats(testId, everyone);
    const marks = [...new Map((await readAnswers(testId)).map((row) => [row.attempt_id, row.score])).values()];
    expect(test).toMatchObject({ takers: 24, graded: 24, max_score: 6, median_seconds: 60 });
    expect(test).toMatchObject({
      average_score: expect.closeTo(mean(marks), 10),
      average_percent: expect.closeTo(mean(marks) / 0.06, 8),
    });
    const spread = Map.groupBy(marks, (each) => Math.floor(each));
    expect(test).toMatchObject({
      score_spread: [...spread].map(([each, students]) => [each, students.length]).sort(([one = 0], [other = 0]) => one - other),
    });
    const mcq = questions.find(({ question_id }) => question_id === questionIds[0]);
    expect(mcq?.discrimination).toBeLessThan(0);
    const chosen = mcq?.chosen ?? [];
    expect(chosen.reduce((sum, { students }) => sum + students, 0)).toBe(24);
    expect(chosen[0]).toMatchObject({ choice: 0, students: 12 });
    const saq = questions.find(({ question_id }) => question_id === questionIds[2]);
    const right = (saq?.chosen ?? []).filter(({ wasCorrect }) => wasCorrect);
    expect(new Set(right.map(({ text }) => text?.toLowerCase()))).toEqual(new Set(['new delhi']));
  });

  it('have no correlation below twenty students', async () => {
    const { testId } = await begin(19);
    const { questions } = await getStats(testId, everyone);
    expect(questions.map(({ discrimination }) => discrimination)).toEqual([null, null, null, null]);
  });

  it('follow a corrected key, and are deleted with the last attempt', async () => {
    const { testId, questionIds, apply, count } = await begin(3);
    const [mcq = '', truefalse = ''] = questionIds;
    await apply({ questionId: mcq, rule: 'dropped' });
    await apply({ questionId: truefalse, rule: 'full_marks' });
    await count();
    const { test, questions } = await getStats(testId, everyone);
    expect(test).toMatchObject({ max_score: 5 });
    expect(questions.find(({ question_id }) => question_id === mcq)).toMatchObject({ students: 3, facility: null });
    expect(questions.find(({ question_id }) => question_id === truefalse)).toMatchObject({ correct: 3, facility: 1 });
    const em = testApp().orm.em.fork();
    await em.execute('delete from attempts where test_id = ?', [testId]);
    await countTest(em, testId, testApp().clock.now);
    expect(await getStats(testId, everyone)).toEqual({ test: undefined, questions: [] });
  });

  it('count marked first attempts', async () => {
    const { testId, count } = await begin(2);
    const student = await makeSignedIn(testApp(), 'student');
    for (const number of [1, 2]) {
      await giveMark(testApp(), { studentId: student.user.id, testId, percent: 10, number, isPending: true });
    }
    await count();
    expect((await getStats(testId, everyone)).test).toMatchObject({ takers: 3, graded: 2 });
  });
});
