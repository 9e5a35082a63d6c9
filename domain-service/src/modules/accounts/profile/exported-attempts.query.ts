import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountExport, ExportedAnswer } from '@shikhar/contracts/accounts/profile/export';
import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import { toInstant, toOptionalInstant } from '../../../stored-instant.ts';
import { visibleToStudentSql } from '../../attempts/results/review.service.ts';
import { ExamQuestion } from '../../questions/exam-question.ts';
import { formatAnswer } from './answer-in-words.ts';

interface AttemptRow {
  id: string;
  test: string;
  subject: string;
  number: number;
  status: string;
  started_at: string;
  submitted_at: string | null;
  score: number | null;
  max_score: number;
}

interface AnswerRow {
  attempt_id: string;
  index: number;
  question_id: string;
  answer: Answer | null;
  flagged: boolean;
  saved_at: string;
  time_spent_seconds: number;
  marks: number;
  awarded: number | null;
  comment: string | null;
}

// Marks and keys stay hidden while the result page hides them.
const answersStatement = `
  select s.attempt_id, s.index, s.question_id, s.answer, s.flagged, s.saved_at, s.time_spent_seconds, q.marks,
    case when r.visible = 'marks_and_answers' then s.awarded end as awarded,
    case when r.visible = 'marks_and_answers' then s.comment end as comment
  from student_attempts a
  join tests t on t.id = a.test_id
  join attempt_answers s on s.attempt_id = a.id
  join questions q on q.id = s.question_id
  cross join lateral (select ${visibleToStudentSql} as visible) r
  where a.student_id = :studentId order by s.attempt_id, s.index`;

async function findQuestions(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, Pick<ExamQuestion, 'type' | 'content'>>> {
  const rows = await em.execute<{ id: string }[]>('select id, type, content from questions where id = any(array[:ids]::uuid[])', {
    ids,
  });
  return new Map(rows.map((row) => [row.id, ExamQuestion.parse(row)]));
}

async function findAnswers(em: EntityManager, studentId: string, now: Date): Promise<Map<string, ExportedAnswer[]>> {
  const rows = await em.execute<AnswerRow[]>(answersStatement, { studentId, now });
  const questions = await findQuestions(em, [...new Set(rows.map(({ question_id }) => question_id))]);
  const byAttempt = new Map<string, ExportedAnswer[]>();
  for (const row of rows) {
    const question = questions.get(row.question_id);
    if (!question) continue;
    const answers = byAttempt.get(row.attempt_id) ?? [];
    byAttempt.set(row.attempt_id, answers);
    answers.push({
      number: row.index + 1,
      question: question.content.question,
      answer: formatAnswer(question, row.answer),
      flagged: row.flagged,
      savedAt: toInstant(row.saved_at),
      secondsSpent: row.time_spent_seconds,
      marks: row.marks,
      awarded: row.awarded,
      comment: row.comment,
    });
  }
  return byAttempt;
}

/** A student's attempts with their answers in words, newest first. */
export async function findExportedAttempts(em: EntityManager, studentId: string, now: Date): Promise<AccountExport['attempts']> {
  const rows = await em.execute<AttemptRow[]>(
    `select a.id, t.title as test, t.subject, a.number, a.status, a.started_at, a.submitted_at,
       case when ${visibleToStudentSql} <> 'nothing' then a.score end as score, a.max_score
     from student_attempts a join tests t on t.id = a.test_id where a.student_id = :studentId order by a.started_at desc`,
    { studentId, now },
  );
  const answers = await findAnswers(em, studentId, now);
  return rows.map(({ id, started_at, submitted_at, max_score, ...facts }) => ({
    ...facts,
    startedAt: toInstant(started_at),
    submittedAt: toOptionalInstant(submitted_at),
    maxScore: max_score,
    answers: answers.get(id) ?? [],
  }));
}
