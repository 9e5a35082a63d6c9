import { randomUUID } from 'node:crypto';
import { getQuestionMarking, getTestMarking, remarkTest, undoRemarking } from '@shikhar/contracts/marking/remarkings/routes';
import { RemarkingDone, type RemarkingOrder, TestMarking } from '@shikhar/contracts/marking/remarkings/schemas';
import { type KeyedQuestion, makeTest, type TestFacts } from './papers.ts';
import { makeSignedIn } from './people.ts';
import { type Sitting, startAs } from './sitting.ts';
import type { Answered, TestApp } from './test-app.ts';

/** Three options with the wrong key A, a true/false question, a text and a long answer; six marks. */
const remarkable: readonly KeyedQuestion[] = [
  { type: 'mcq', content: { question: 'Which is a mammal?', options: ['Crow', 'Bat', 'Frog'] }, marks: 1, key: { correct: 0 } },
  { type: 'truefalse', content: { question: 'Ice floats on water.' }, marks: 1, key: { correct: true } },
  {
    type: 'saq',
    content: { question: 'Name the capital', isNumeric: false, isUnitExpected: false },
    marks: 2,
    key: { kind: 'text', accepted: ['New Delhi'] },
  },
  {
    type: 'match',
    content: { question: 'Match', left: ['triangle', 'square'], right: ['three', 'four'] },
    marks: 2,
    key: {},
  },
];

/** A student's answers to `remarkable`; null leaves a question unopened. */
export interface GivenAnswers {
  mcq?: number;
  isTrue?: boolean;
  text?: string;
  /** As shown: the right column is shuffled. */
  pairs?: Record<string, number>;
}

export async function sitRemarkable(app: TestApp, testId: string, answers: GivenAnswers): Promise<Sitting> {
  const sitting = await startAs(app, await makeSignedIn(app, 'student'), testId);
  if (answers.mcq !== undefined) await sitting.save(0, { choice: answers.mcq });
  if (answers.isTrue !== undefined) await sitting.save(1, { choice: answers.isTrue ? 0 : 1 });
  if (answers.text !== undefined) await sitting.save(2, { text: answers.text });
  if (answers.pairs !== undefined) await sitting.save(3, { pairs: answers.pairs });
  return sitting;
}

/** A teacher's test with submissions, and the teacher's calls for correcting keys. */
export async function makeRemarkable(app: TestApp, answers: readonly GivenAnswers[], facts: TestFacts = {}) {
  const teacher = await makeSignedIn(app, 'teacher');
  const { id: testId, questionIds } = await makeTest(app, { createdBy: teacher.user.id, ...facts }, remarkable);
  const sittings: Sitting[] = [];
  for (const given of answers) {
    const sitting = await sitRemarkable(app, testId, given);
    await sitting.submit();
    sittings.push(sitting);
  }
  return { teacher, testId, questionIds, sittings, ...markAs(app, teacher.token, testId) };
}

/** The calls of someone who corrects a key. */
export function markAs(app: TestApp, token: string, testId: string) {
  const plain = { rule: 'key' as const, key: null, reason: 'The key was wrong', dryRun: false };
  async function remark(order: Partial<RemarkingOrder> & { questionId: string }): Promise<Answered> {
    const body = { ...plain, id: randomUUID(), markingVersion: await readVersion(), ...order };
    return app.call(remarkTest, { params: { id: testId }, body, token });
  }
  async function read(): Promise<TestMarking> {
    const { body } = await app.call(getTestMarking, { params: { id: testId }, token });
    return TestMarking.parse(body);
  }
  async function readVersion(): Promise<number> {
    const [row] = await app.orm.em
      .fork()
      .execute<{ marking_version: number }[]>('select marking_version from tests where id = ?', [testId]);
    return row?.marking_version ?? 0;
  }
  return {
    remark,
    read,
    readVersion,
    /** Applies the correction and returns the result. */
    async apply(order: Partial<RemarkingOrder> & { questionId: string }): Promise<RemarkingDone> {
      return RemarkingDone.parse((await remark(order)).body);
    },
    readQuestion: (questionId: string) => app.call(getQuestionMarking, { params: { id: testId, questionId }, token }),
    async undo(remarkingId: string, more: { id?: string; markingVersion?: number; dryRun?: boolean } = {}): Promise<Answered> {
      const body = { id: randomUUID(), markingVersion: await readVersion(), dryRun: false, ...more };
      return app.call(undoRemarking, { params: { id: testId, remarkingId }, body, token });
    },
  };
}

/** All numbers that depend on the marking of a test, row by row. */
export function listMarkedScores({ orm }: TestApp, testId: string): Promise<unknown[]> {
  return orm.em.fork().execute(
    `select a.id, a.score, a.max_score, a.marking_status, rank() over (order by a.score desc) as place,
       (select json_agg(json_build_array(s.index, s.awarded, s.outcome) order by s.index) from attempt_answers s
         where s.attempt_id = a.id) as answers
     from attempts a where a.test_id = ? and a.status = 'submitted' order by a.id`,
    [testId],
  );
}
