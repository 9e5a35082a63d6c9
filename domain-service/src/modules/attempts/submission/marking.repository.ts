import type { EntityManager } from '@mikro-orm/postgresql';
import type { MarkingRule } from '@shikhar/contracts/marking/remarkings/schemas';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { jsonArrayFrom } from '../../../database/sql.ts';
import type { ExamQuestion } from '../../../question-kinds/registry.ts';
import type { MarkedQuestion } from '../../marking/scoring/mark-attempt.ts';
import { loadQuestions } from '../../questions/question.service.ts';
import { numberSections, toSectionMember } from '../../tests/section.service.ts';
import { numberQuestions } from '../paper/paper-sections.ts';

/** The data for marking an attempt: each question with its marking and answer. */
export interface MarkableAttempt {
  studentId: string;
  attemptId: string;
  /** The test's marking version before the keys were read. */
  markingVersion: number;
  questions: MarkedQuestion[];
  answerCounts: (number | null)[];
  /** Indexes of the questions with a row to write a score into. */
  visited: ReadonlySet<number>;
}

const findRows = prepareQuery<{ attemptIds: readonly string[] }>()('markable-attempts', (db, parameter) =>
  db
    .selectFrom('attempts as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .select(['a.student_id', 'a.id', 't.marking_version', 'a.negative_marks', 'a.question_ids', 'a.sections'])
    .select('a.is_practice as isPractice')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('attempt_answers as s')
          .select(['s.index', 's.answer'])
          .whereRef('s.student_id', '=', 'a.student_id')
          .whereRef('s.attempt_id', '=', 'a.id'),
      ).as('answers'),
      jsonArrayFrom(
        eb
          .selectFrom('answer_files as f')
          .select('f.index')
          .distinct()
          .whereRef('f.student_id', '=', 'a.student_id')
          .whereRef('f.attempt_id', '=', 'a.id'),
      ).as('photographed'),
      jsonArrayFrom(
        eb
          .selectFrom('answer_marks as m')
          .select(['m.index', 'm.rubric_items as rubricItems', 'm.adjustment'])
          .whereRef('m.student_id', '=', 'a.student_id')
          .whereRef('m.attempt_id', '=', 'a.id')
          .where('m.is_marked', '=', true),
      ).as('teacherMarks'),
    ])
    .where((eb) => eb('a.id', '=', eb.fn.any(parameter('attemptIds')))),
);

type AttemptRow = Awaited<ReturnType<typeof findRows>>[number];

interface Marking {
  key: unknown;
  rule: MarkingRule;
}

/** Another marking of one question, instead of the saved one. */
export interface MarkingPreview extends Marking {
  questionId: string;
}

const findMarkings = prepareQuery<{ questionIds: readonly string[] }>()('markings', (db, parameter) =>
  db
    .selectFrom('question_keys')
    .select(['question_id', 'key', 'rule'])
    .where((eb) => eb('question_id', '=', eb.fn.any(parameter('questionIds')))),
);

async function loadMarkings(em: EntityManager, questionIds: readonly string[]): Promise<Map<string, Marking>> {
  const rows = await findMarkings(em, { questionIds });
  return new Map(rows.map(({ question_id, ...marking }) => [question_id, marking]));
}

function toMarkable(
  row: AttemptRow,
  questions: readonly ExamQuestion[],
  markings: ReadonlyMap<string, Marking>,
): MarkableAttempt {
  const answers = new Map(row.answers.map(({ index, answer }) => [index, answer]));
  const photographed = new Set(row.photographed.map(({ index }) => index));
  const teacherMarks = new Map(row.teacherMarks.map(({ index, ...marks }) => [index, marks]));
  const sections = row.sections ?? [];
  const numbers = row.sections ? numberQuestions(row.sections) : numberSections(questions.map(toSectionMember));
  return {
    studentId: row.student_id,
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
          isPractice: row.isPractice,
          negativeMarks: question.negativeMarks ?? sections[section]?.negativeMarks ?? row.negative_marks,
        },
        given: {
          answer: answers.get(index) ?? null,
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
  const rows = await findRows(em, { attemptIds });
  const questionIds = [...new Set(rows.flatMap(({ question_ids }) => question_ids))];
  const questions = new Map((await loadQuestions(em, questionIds)).map((question) => [question.id, question]));
  const markings = await loadMarkings(em, questionIds);
  if (trial) markings.set(trial.questionId, trial);
  return rows.map((row) => {
    const own = row.question_ids.flatMap((id) => questions.get(id) ?? []);
    return toMarkable(row, own, markings);
  });
}
