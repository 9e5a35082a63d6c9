import type { EntityManager } from '@mikro-orm/postgresql';
import { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import type { TeacherMarks } from '../../marking/scoring/broad.ts';
import type { MarkedQuestion } from '../../marking/scoring/mark-attempt.ts';
import type { ExamQuestion } from '../../questions/exam-question.ts';
import { loadQuestions } from '../../questions/question.service.ts';
import { MarkingRule } from '../../questions/stored-key.ts';
import { numberSections } from '../../tests/section.service.ts';
import { numberQuestions, PaperSection } from '../paper/paper-sections.ts';

/** The data for marking an attempt: each question with its marking and answer. */
export interface MarkableAttempt {
  attemptId: string;
  /** The test's marking version before the keys were read. */
  markingVersion: number;
  questions: MarkedQuestion[];
  answerCounts: (number | null)[];
  /** Indexes of the questions with a row to write a score into. */
  visited: ReadonlySet<number>;
}

interface AttemptRow {
  id: string;
  marking_version: number;
  negative_marks: number;
  question_ids: string[];
  sections: unknown;
  answers: [index: number, answer: unknown][];
  photographed: number[];
  teacher_marks: (TeacherMarks & { index: number })[];
}

const attemptsStatement = `
  select a.id, t.marking_version, a.negative_marks, a.question_ids, a.sections,
    (select coalesce(json_agg(json_build_array(s.index, s.answer)), '[]') from attempt_answers s where s.attempt_id = a.id) as answers,
    (select coalesce(json_agg(distinct f.index), '[]') from answer_files f where f.attempt_id = a.id) as photographed,
    (select coalesce(json_agg(json_build_object('index', m.index, 'rubricItems', m.rubric_items, 'adjustment', m.adjustment)), '[]')
      from answer_marks m where m.attempt_id = a.id and m.is_marked) as teacher_marks
  from attempts a join tests t on t.id = a.test_id
  where a.id = any(array[:attemptIds]::uuid[])`;

interface Marking {
  key: unknown;
  rule: MarkingRule;
}

/** Another marking of one question, instead of the saved one. */
export interface MarkingPreview extends Marking {
  questionId: string;
}

async function loadMarkings(em: EntityManager, questionIds: readonly string[]): Promise<Map<string, Marking>> {
  const rows = await em.execute<{ question_id: string; key: unknown; rule: string }[]>(
    'select question_id, key, rule from question_keys where question_id = any(array[?]::uuid[])',
    [questionIds],
  );
  return new Map(rows.map(({ question_id, key, rule }) => [question_id, { key, rule: MarkingRule.parse(rule) }]));
}

function toPaperSections(row: AttemptRow, questions: readonly ExamQuestion[]) {
  if (row.sections === null) return { numbers: numberSections(questions.map(({ type }) => type)), sections: [] };
  const sections = PaperSection.array().parse(row.sections);
  return { numbers: numberQuestions(sections), sections };
}

function toMarkable(
  row: AttemptRow,
  questions: readonly ExamQuestion[],
  markings: ReadonlyMap<string, Marking>,
): MarkableAttempt {
  const answers = new Map(row.answers);
  const photographed = new Set(row.photographed);
  const teacherMarks = new Map(row.teacher_marks.map(({ index, ...marks }) => [index, marks]));
  const { numbers, sections } = toPaperSections(row, questions);
  return {
    attemptId: row.id,
    markingVersion: row.marking_version,
    answerCounts: sections.map(({ answerCount }) => answerCount),
    visited: new Set(answers.keys()),
    questions: questions.map((question, index) => {
      const section = numbers[index] ?? 0;
      const marking = markings.get(question.id) ?? { key: undefined, rule: 'key' as const };
      return {
        question,
        section,
        marking: {
          ...marking,
          negativeMarks: question.negativeMarks ?? sections[section]?.negativeMarks ?? row.negative_marks,
        },
        given: {
          answer: Answer.nullable().parse(answers.get(index) ?? null),
          hasFiles: photographed.has(index),
          teacher: teacherMarks.get(index) ?? null,
        },
      };
    }),
  };
}

/**
 * Reads the data for marking attempts. The marking version is read before the keys: at worst an attempt counts as marked by an
 * older version, and is marked once more.
 */
export async function loadMarkables(
  em: EntityManager,
  attemptIds: readonly string[],
  trial?: MarkingPreview,
): Promise<MarkableAttempt[]> {
  const rows = await em.execute<AttemptRow[]>(attemptsStatement, { attemptIds });
  const questionIds = [...new Set(rows.flatMap(({ question_ids }) => question_ids))];
  const questions = new Map((await loadQuestions(em, questionIds)).map((question) => [question.id, question]));
  const markings = await loadMarkings(em, questionIds);
  if (trial) markings.set(trial.questionId, trial);
  return rows.map((row) => {
    const own = row.question_ids.flatMap((id) => questions.get(id) ?? []);
    return toMarkable(row, own, markings);
  });
}
