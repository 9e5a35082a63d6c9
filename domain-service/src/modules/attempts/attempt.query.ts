import type { EntityManager } from '@mikro-orm/postgresql';
import type { Attempt } from '@shikhar/contracts/attempts/schemas';
import { prepareQuery } from '../../database/prepared-query.ts';
import { jsonArrayFrom } from '../../database/sql.ts';
import { notFound } from '../../errors/domain-error.ts';
import { selectAttemptHead, selectSavedAnswer, toAnswerState, toAttemptHead } from './attempt-head.mapper.ts';
import { isOverdue } from './clock/deadline.ts';
import { closeOverdueAttempt } from './clock/overdue-attempts.service.ts';
import { selectFiles } from './files/answer-files.repository.ts';
import { hasOpened } from './paper/attempt-sections.ts';
import { buildPalette, selectPaletteMarks } from './paper/palette.ts';
import { loadPaper } from './paper/paper.repository.ts';
import { findHiddenQuestions } from './paper/running-paper.service.ts';
import { toShownQuestion } from './paper/shown-question.mapper.ts';

const findRows = prepareQuery<{ attemptId: string; studentId: string }>()('attempt', (db, parameter) =>
  db
    .selectFrom('attempts as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .select(selectAttemptHead())
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('attempt_answers as k')
          .select(['k.index', ...selectSavedAnswer()])
          .whereRef('k.student_id', '=', 'a.student_id')
          .whereRef('k.attempt_id', '=', 'a.id')
          .orderBy('k.index'),
      ).as('answers'),
      selectPaletteMarks().as('marks'),
      jsonArrayFrom(
        eb
          .selectFrom('answer_files as n')
          .select('n.index')
          .select((row) =>
            selectFiles({ studentId: row.ref('n.student_id'), attemptId: row.ref('n.attempt_id'), index: row.ref('n.index') }).as(
              'files',
            ),
          )
          .whereRef('n.student_id', '=', 'a.student_id')
          .whereRef('n.attempt_id', '=', 'a.id')
          .groupBy(['n.student_id', 'n.attempt_id', 'n.index']),
      ).as('answerFiles'),
    ])
    .where('a.student_id', '=', parameter('studentId'))
    .where('a.id', '=', parameter('attemptId')),
);

/** A student's own attempt with all its questions and answers; an overdue one is closed first. @throws NOT_FOUND */
export async function findAttempt(em: EntityManager, attemptId: string, studentId: string, now: Date): Promise<Attempt> {
  const [row] = await findRows(em, { attemptId, studentId });
  if (!row) throw notFound();
  if (row.status === 'in_progress' && isOverdue(new Date(row.deadlineAt), now)) {
    await closeOverdueAttempt(em, { studentId, attemptId }, now);
    return findAttempt(em, attemptId, studentId, now);
  }
  const paper = await loadPaper(em, attemptId);
  const { questions } = paper;
  // Answers of a submitted attempt to questions that the student has in a running test.
  const questionIds = row.status === 'in_progress' ? [] : questions.map(({ question }) => question.id);
  const hidden = await findHiddenQuestions(em, { studentId, questionIds, now });
  const files = new Map(row.answerFiles.map((answer) => [answer.index, answer.files]));
  const head = toAttemptHead(row, now);
  return {
    ...head,
    questions: questions
      .filter(({ section }) => hasOpened(head.sections[section], now))
      .map((placed) => toShownQuestion(placed, hidden.has(placed.question.id) ? [] : (files.get(placed.index) ?? []))),
    palette: buildPalette(paper, row.marks),
    answers: row.answers.flatMap((saved) => {
      const placed = questions[saved.index];
      return placed && !hidden.has(placed.question.id) ? toAnswerState(placed, saved) : [];
    }),
  };
}
