import { ReportCard } from '@shikhar/contracts/attempts/results/report-card';
import { getReportCard } from '@shikhar/contracts/attempts/routes';
import { expect, it } from 'vitest';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { type Sitting, startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { QuestionEntity } from '../../questions/question.entity.ts';
import { AttemptAnswerEntity } from '../answers/attempt-answer.entity.ts';

const testApp = useTestApp();

async function take(testId: string, choice: number, longAnswer?: string): Promise<Sitting> {
  const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), testId);
  await sitting.save(0, { choice });
  if (longAnswer) await sitting.save(5, { text: longAnswer });
  await sitting.submit();
  return sitting;
}

function ask({ attemptId, token }: Sitting, other?: string) {
  return testApp().call(getReportCard, { params: { id: attemptId }, token: other ?? token });
}

async function read(sitting: Sitting): Promise<ReportCard> {
  return ReportCard.parse((await ask(sitting)).body);
}

it('shows marks by section beside the class averages', async () => {
  const { id } = await makeTest(testApp());
  const first = await take(id, 2);
  const sections = async () =>
    (await read(first)).sections.map(({ type, maxMarks, marks, classAverage }) => [type, maxMarks, marks, classAverage]);
  expect(await sections()).toEqual([
    ['mcq', 1, 1, null],
    ['truefalse', 1, 0, null],
    ['match', 1.5, 0, null],
    ['saq', 1.5, 0, null],
    ['broad', 5, 0, null],
  ]);
  expect(await read(first)).toMatchObject({ percent: 10, grade: 'E', scale: { board: 'CBSE', passPercent: 33 } });
  await take(id, 0);
  expect((await sections())[0]).toEqual(['mcq', 1, 1, 0.5]);
  await take(id, 2, 'Because.');
  expect([(await sections())[0], (await sections())[4]]).toEqual([
    ['mcq', 1, 1, 0.7],
    ['broad', 5, 0, null],
  ]);
});

it('leaves out answers waiting for a teacher, and includes the teacher’s comments', async () => {
  const { id } = await makeTest(testApp());
  const sitting = await take(id, 2, 'Because.');
  expect(await read(sitting)).toMatchObject({ grade: null, sections: { 4: { marks: null, maxMarks: 5 } } });
  const answer = { attempt: { id: sitting.attemptId }, index: 5 };
  const marks = { awarded: 3, outcome: 'part', comment: 'Say why.' } as const;
  await testApp().orm.em.fork().nativeUpdate(AttemptAnswerEntity, answer, marks);
  const card = await read(sitting);
  expect(card.sections[4]).toMatchObject({ marks: 3 });
  expect(card.remarks).toEqual([{ index: 5, comment: 'Say why.' }]);
});

it('shows marks by chapter if the paper has more than one', async () => {
  const { id, questionIds } = await makeTest(testApp());
  const sitting = await take(id, 2);
  expect((await read(sitting)).chapters).toEqual([]);
  const em = testApp().orm.em.fork();
  await em.nativeUpdate(QuestionEntity, { id: { $in: questionIds.slice(0, 2) } }, { chapter: 'Primes' });
  expect((await read(sitting)).chapters).toEqual([{ chapter: 'Primes', marks: 1, maxMarks: 2 }]);
  await em.nativeUpdate(QuestionEntity, { test: id, chapter: '' }, { chapter: 'The rest' });
  expect((await read(sitting)).chapters).toEqual([
    { chapter: 'Primes', marks: 1, maxMarks: 2 },
    { chapter: 'The rest', marks: 0, maxMarks: 8 },
  ]);
});

it('shows no more than the result, and only to its readers', async () => {
  const hidden = await take((await makeTest(testApp(), { reviewShows: 'nothing' })).id, 2);
  expect(await read(hidden)).toMatchObject({ visible: 'nothing', score: null, sections: [], chapters: [], remarks: [] });
  const marks = await read(await take((await makeTest(testApp(), { reviewShows: 'marks' })).id, 2));
  expect(marks).toMatchObject({ score: 1 });
  expect(marks.sections.every((section) => section.marks === null)).toBe(true);
  const other = await makeSignedIn(testApp(), 'student');
  expect((await ask(hidden, other.token)).status).toBe(404);
});
