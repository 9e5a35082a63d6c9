import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import type { Attempt } from '@shikhar/contracts/attempts/schemas';
import { notFound } from '../../errors/domain-error.ts';
import {
  type AttemptHeadRow,
  attemptHeadColumns,
  type SavedAnswer,
  toAnswerState,
  toAttemptHead,
} from './attempt-head.mapper.ts';
import { isOverdue } from './clock/deadline.ts';
import { closeOverdueAttempt } from './clock/overdue-attempts.service.ts';
import { isAnsweredSql, selectFilesSql } from './files/answer-files.repository.ts';
import { hasOpened } from './paper/attempt-sections.ts';
import { buildPalette, type PaletteMark } from './paper/palette.ts';
import { loadPaper } from './paper/paper.repository.ts';
import type { Paper } from './paper/paper.ts';
import { findHiddenQuestions } from './paper/running-paper.service.ts';
import { toShownQuestion } from './paper/shown-question.mapper.ts';

interface AttemptRow extends AttemptHeadRow {
  answers: (SavedAnswer & { index: number })[];
  /** By the index of their answer. */
  files: Record<string, AnswerFile[]>;
  marks: PaletteMark[];
}

const statement = `
  select ${attemptHeadColumns},
    (select coalesce(json_agg(json_build_object('index', k.index, 'answer', k.answer, 'flagged', k.flagged,
        'sequence', k.sequence, 'savedAt', k.saved_at) order by k.index), '[]')
      from attempt_answers k where k.attempt_id = a.id) as answers,
    (select coalesce(json_agg(json_build_object('index', m.index, 'isAnswered', ${isAnsweredSql}, 'flagged', m.flagged)), '[]')
      from attempt_answers m where m.attempt_id = a.id) as marks,
    (select coalesce(json_object_agg(g.index, g.files), '{}') from (
      select n.index, ${selectFilesSql('f.attempt_id = n.attempt_id and f.index = n.index')} as files
      from answer_files n where n.attempt_id = a.id group by n.attempt_id, n.index) g) as files
  from attempts a join tests t on t.id = a.test_id
  where a.id = :attemptId and a.student_id = :studentId`;

/** Hides answers of a submitted attempt to questions that the student has in a running test. */
async function findHidden(em: EntityManager, { status }: AttemptRow, paper: Paper, now: Date): Promise<ReadonlySet<string>> {
  if (status === 'in_progress') return new Set();
  const questionIds = paper.questions.map(({ question }) => question.id);
  return findHiddenQuestions(em, { studentId: paper.studentId, questionIds, now });
}

/** A student's own attempt with all its questions and answers; an overdue one is closed first. @throws NOT_FOUND */
export async function findAttempt(em: EntityManager, attemptId: string, studentId: string, now: Date): Promise<Attempt> {
  const [row] = await em.execute<AttemptRow[]>(statement, { attemptId, studentId });
  if (!row) throw notFound();
  if (row.status === 'in_progress' && isOverdue(new Date(row.deadline_at), now)) {
    await closeOverdueAttempt(em, attemptId, now);
    return findAttempt(em, attemptId, studentId, now);
  }
  const paper = await loadPaper(em, attemptId);
  const { questions } = paper;
  const hidden = await findHidden(em, row, paper, now);
  const head = toAttemptHead(row, now);
  return {
    ...head,
    questions: questions
      .filter(({ section }) => hasOpened(head.sections[section], now))
      .map((placed) => toShownQuestion(placed, hidden.has(placed.question.id) ? [] : (row.files[placed.index] ?? []))),
    palette: buildPalette(paper, row.marks),
    answers: row.answers.flatMap((saved) => {
      const placed = questions[saved.index];
      return placed && !hidden.has(placed.question.id) ? toAnswerState(placed, saved) : [];
    }),
  };
}
