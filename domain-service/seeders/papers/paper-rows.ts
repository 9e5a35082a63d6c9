import { buildQuestion, buildQuestionKey } from '../../factories/question.ts';
import { buildTest } from '../../factories/test.ts';
import type { Content } from '../content-files/load-content.ts';
import type { DemoSetting } from '../demo/demo-setting.ts';
import { dayMs, findInstant, toInstant } from '../school-year/indian-time.ts';
import type { Paper } from './papers.ts';
import { buildKey, makeContent } from './question-content.ts';
import { withNegativeMarking } from './timetable.ts';

const preparationMs = 2 * dayMs;
const negativeMarks = 0.25;

/**
 * An always-open test may be repeated and is explained immediately; a scheduled test is taken once or twice, shuffled, and
 * explained afterwards. The sample quiz opens when it is created, so it comes first in a student's upcoming exams until taken.
 */
function describeOpening({ today }: DemoSetting, { name, sitting, isSample, publishedAtMs, attemptsAllowed }: Paper) {
  if (!sitting) {
    return {
      opensAt: isSample ? toInstant(publishedAtMs) : null,
      closesAt: null,
      attemptsAllowed: attemptsAllowed ?? null,
      attemptPauseMinutes: 0,
      accessCode: null,
      reviewShows: 'marks_and_answers' as const,
      reviewFrom: 'at_once' as const,
      negativeMarks: 0,
      shufflesQuestions: false,
      shufflesOptions: !isSample,
    };
  }
  return {
    opensAt: toInstant(findInstant(today + sitting.opensOn, sitting.opensAt)),
    closesAt: toInstant(findInstant(today + sitting.closesOn, sitting.closesAt)),
    attemptsAllowed: sitting.attempts ?? 1,
    attemptPauseMinutes: sitting.pauseMinutes ?? 0,
    accessCode: sitting.accessCode ?? null,
    reviewShows: 'marks_and_answers' as const,
    reviewFrom: 'after_window' as const,
    negativeMarks: withNegativeMarking.has(name) ? negativeMarks : 0,
    shufflesQuestions: true,
    shufflesOptions: true,
  };
}

export function makeTestRow(setting: DemoSetting, paper: Paper) {
  const { file, publishedAtMs } = paper;
  return buildTest({
    id: paper.id,
    title: file.title,
    description: file.description,
    subject: file.subject,
    class: file.class,
    chapter: file.chapter,
    difficulty: file.difficulty,
    durationMinutes: file.durationMinutes,
    totalMarks: paper.totalMarks,
    questionCount: file.questions.length,
    ...describeOpening(setting, paper),
    isSample: paper.isSample,
    createdBy: paper.author.id,
    createdAt: toInstant(publishedAtMs - preparationMs),
    publishedAt: toInstant(publishedAtMs),
    updatedAt: toInstant(publishedAtMs),
    updatedBy: paper.author.id,
  });
}

/** The questions of the test, and the bank questions that some of them were copied from. */
export function makeQuestionRows(paper: Paper, { drawings }: Content) {
  const { file, author, publishedAtMs } = paper;
  const writtenAt = toInstant(publishedAtMs - preparationMs);
  const rows = paper.questions.map((question, position) => {
    const facts = {
      type: question.file.type,
      content: makeContent(question.file, drawings, question.group),
      marks: question.file.marks,
      difficulty: question.file.difficulty,
      chapter: question.chapter,
      author: author.id,
      createdAt: writtenAt,
      updatedAt: writtenAt,
    };
    const bankId = question.bankId ?? null;
    const testRow = buildQuestion({ ...facts, id: question.id, test: paper.id, position, bank: bankId });
    if (bankId === null || paper.isOfPackage) return { testRow, bankRows: [] };
    const place = { test: null, class: file.class, subject: file.subject, bank: null };
    return { testRow, bankRows: [buildQuestion({ ...facts, id: bankId, ...place })] };
  });
  return [...rows.flatMap(({ bankRows }) => bankRows), ...rows.map(({ testRow }) => testRow)];
}

export function makeKeyRows({ questions, isOfPackage }: Paper) {
  return questions.flatMap(({ id, bankId, file }) =>
    [id, ...(bankId === undefined || isOfPackage ? [] : [bankId])].map((question) =>
      buildQuestionKey({ question, key: buildKey(file), explanation: file.explanation }),
    ),
  );
}
