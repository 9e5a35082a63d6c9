import type { Content } from '../content-files/load-content.ts';
import { type DemoSetting, type QuestionKeyRow, type QuestionRow, type TestRow, toInstant } from '../demo/demo-rows.ts';
import { dayMs, findInstant } from '../school-year/indian-time.ts';
import type { Paper } from './papers.ts';
import { makeContent, makeKey } from './question-content.ts';
import { withNegativeMarking } from './timetable.ts';

const preparationMs = 2 * dayMs;
const negativeMarks = 0.25;

/**
 * An always-open test may be repeated and is explained at once; a sitting is taken once or twice, shuffled, and explained when it is over.
 * The sample quiz opened when it was set, so that it is the first of a student's upcoming exams until it is taken.
 */
function describeOpening({ today }: DemoSetting, { name, sitting, isSample, publishedAtMs }: Paper) {
  if (!sitting) {
    return {
      opens_at: isSample ? toInstant(publishedAtMs) : null,
      closes_at: null,
      attempts_allowed: null,
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
    created_by: paper.setter.id,
    created_at: toInstant(publishedAtMs - preparationMs),
    published_at: toInstant(publishedAtMs),
  };
}

export function makeQuestionRows({ id, questions }: Paper, { drawings }: Content): QuestionRow[] {
  return questions.map((question, position) => ({
    id: question.id,
    test_id: id,
    position,
    type: question.file.type,
    content: makeContent(question.file, drawings),
    marks: question.file.marks,
    difficulty: question.file.difficulty,
  }));
}

export function makeKeyRows({ questions }: Paper): QuestionKeyRow[] {
  return questions.map(({ id, file }) => ({ question_id: id, key: makeKey(file), explanation: file.explanation }));
}
