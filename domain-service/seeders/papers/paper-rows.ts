import type { Content } from '../content-files/load-content.ts';
import { type DemoSetting, type QuestionKeyRow, type QuestionRow, type TestRow, toInstant } from '../demo/demo-rows.ts';
import { dayMs, findInstant } from '../school-year/indian-time.ts';
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
      opens_at: isSample ? toInstant(publishedAtMs) : null,
      closes_at: null,
      attempts_allowed: attemptsAllowed ?? null,
      attempt_pause_minutes: 0,
      access_code: null,
      review_shows: 'marks_and_answers' as const,
      review_from: 'at_once' as const,
      negative_marks: 0,
      shuffles_questions: false,
      shuffles_options: !isSample,
    };
  }
  return {
    opens_at: toInstant(findInstant(today + sitting.opensOn, sitting.opensAt)),
    closes_at: toInstant(findInstant(today + sitting.closesOn, sitting.closesAt)),
    attempts_allowed: sitting.attempts ?? 1,
    attempt_pause_minutes: sitting.pauseMinutes ?? 0,
    access_code: sitting.accessCode ?? null,
    review_shows: 'marks_and_answers' as const,
    review_from: 'after_window' as const,
    negative_marks: withNegativeMarking.has(name) ? negativeMarks : 0,
    shuffles_questions: true,
    shuffles_options: true,
  };
}

export function makeTestRow(setting: DemoSetting, paper: Paper): TestRow {
  const { file, publishedAtMs } = paper;
  return {
    id: paper.id,
    title: file.title,
    description: file.description,
    subject: file.subject,
    class: file.class,
    chapter: file.chapter,
    difficulty: file.difficulty,
    duration_minutes: file.durationMinutes,
    total_marks: paper.totalMarks,
    question_count: file.questions.length,
    status: 'published',
    ...describeOpening(setting, paper),
    is_sample: paper.isSample,
    created_by: paper.author.id,
    created_at: toInstant(publishedAtMs - preparationMs),
    published_at: toInstant(publishedAtMs),
    updated_at: toInstant(publishedAtMs),
    updated_by: paper.author.id,
  };
}

/** The questions of the test, and the bank questions that some of them were copied from. */
export function makeQuestionRows(paper: Paper, { drawings }: Content): QuestionRow[] {
  const { file, author, publishedAtMs } = paper;
  const writtenAt = toInstant(publishedAtMs - preparationMs);
  const rows = paper.questions.map((question, position) => {
    const row = {
      type: question.file.type,
      content: makeContent(question.file, drawings),
      marks: question.file.marks,
      difficulty: question.file.difficulty,
      chapter: question.chapter,
      author_id: author.id,
      created_at: writtenAt,
      updated_at: writtenAt,
    };
    const bankId = question.bankId ?? null;
    const testRow = { ...row, id: question.id, test_id: paper.id, position, class: null, subject: null, bank_id: bankId };
    const place = { test_id: null, position: null, class: file.class, subject: file.subject, bank_id: null };
    return { testRow, bankRows: bankId === null || paper.isOfPackage ? [] : [{ ...row, id: bankId, ...place }] };
  });
  return [...rows.flatMap(({ bankRows }) => bankRows), ...rows.map(({ testRow }) => testRow)];
}

export function makeKeyRows({ questions, isOfPackage }: Paper): QuestionKeyRow[] {
  return questions.flatMap(({ id, bankId, file }) =>
    [id, ...(bankId === undefined || isOfPackage ? [] : [bankId])].map((questionId) => ({
      question_id: questionId,
      key: buildKey(file),
      explanation: file.explanation,
    })),
  );
}
