import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountExport, ExportedAnswer } from '@shikhar/contracts/accounts/profile/export';
import type { Database } from '../../../database/database.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
import { getQuestionKind, StoredContent } from '../../../question-kinds/registry.ts';
import { visibleToStudent } from '../../attempts/results/review.service.ts';

async function findQuestions(em: EntityManager, ids: readonly string[]): Promise<Map<string, StoredContent>> {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('questions')
    .select(['id', 'type', 'content'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map((row) => [row.id, StoredContent.parse(row)]));
}

/** Answers of a student. Marks and comments stay hidden while the result page hides them. */
function findAnswerRows(em: EntityManager, studentId: string, now: Date) {
  return em
    .getKysely<Database>()
    .selectFrom('student_attempts as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .innerJoin('attempt_answers as s', (join) =>
      join.onRef('s.student_id', '=', 'a.student_id').onRef('s.attempt_id', '=', 'a.id'),
    )
    .innerJoin('questions as q', 'q.id', 's.question_id')
    .crossJoinLateral(queryBuilder.selectNoFrom(visibleToStudent(now.toISOString()).as('visible')).as('r'))
    .select(['s.attempt_id', 's.index', 's.question_id', 's.answer', 's.flagged', 's.saved_at as savedAt'])
    .select((eb) => {
      const isShown = eb('r.visible', '=', 'marks_and_answers');
      return [
        's.time_spent_seconds as secondsSpent',
        'q.marks',
        eb.case().when(isShown).then(eb.ref('s.awarded')).end().as('awarded'),
        eb.case().when(isShown).then(eb.ref('s.comment')).end().as('comment'),
      ];
    })
    .where('a.student_id', '=', studentId)
    .orderBy('s.attempt_id')
    .orderBy('s.index')
    .execute();
}

async function findAnswers(em: EntityManager, studentId: string, now: Date): Promise<Map<string, ExportedAnswer[]>> {
  const rows = await findAnswerRows(em, studentId, now);
  const questions = await findQuestions(em, [...new Set(rows.map(({ question_id }) => question_id))]);
  const byAttempt = new Map<string, ExportedAnswer[]>();
  for (const { attempt_id, question_id, index, answer, ...facts } of rows) {
    const question = questions.get(question_id);
    if (!question) continue;
    const answers = byAttempt.get(attempt_id) ?? [];
    byAttempt.set(attempt_id, answers);
    const { type, content } = question;
    const answered = answer && getQuestionKind(type).formatAnswer(content, answer);
    answers.push({ number: index + 1, question: content.question, answer: answered, ...facts });
  }
  return byAttempt;
}

/** A student's attempts with their answers in words, newest first. */
export async function findExportedAttempts(em: EntityManager, studentId: string, now: Date): Promise<AccountExport['attempts']> {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('student_attempts as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .select(['a.id', 't.title as test', 't.subject', 'a.number', 'a.status', 'a.started_at as startedAt'])
    .select(['a.submitted_at as submittedAt', 'a.max_score as maxScore'])
    .select((eb) => {
      const isShown = eb(visibleToStudent(now.toISOString()), '<>', 'nothing');
      return eb.case().when(isShown).then(eb.ref('a.score')).end().as('score');
    })
    .where('a.student_id', '=', studentId)
    .orderBy('a.started_at', 'desc')
    .execute();
  const answers = await findAnswers(em, studentId, now);
  return rows.map(({ id, ...facts }) => ({ ...facts, answers: answers.get(id) ?? [] }));
}
