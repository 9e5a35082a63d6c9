import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerSave, AnswerSaved } from '@shikhar/contracts/attempts/schemas';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { toBoolean } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { answerStale, attemptSubmitted, saveFromFuture, sectionClosed, sectionNotOpen, timeIsUp } from '../attempt.errors.ts';
import { toAnswerState } from '../attempt-head.mapper.ts';
import type { AnswerKey } from '../attempt-key.ts';
import { findLatestOverdue, isOverdue, toClock } from '../clock/deadline.ts';
import { toStoredAnswer } from '../paper/answer-order.ts';
import { loadOwnQuestion } from '../paper/paper.repository.ts';

interface SaveParameters extends AnswerKey {
  now: Date;
  questionId: string;
  /** From 1, as PostgreSQL counts. */
  sectionPlace: number;
  isAnswerGiven: boolean;
  /** In JSON. */
  answer: string | null;
  flagged: boolean | null;
  sequence: number;
  seen: number;
  spentSeconds: number | null;
  latestOverdue: Date;
}

const savedColumns = [
  'student_id',
  'attempt_id',
  'index',
  'question_id',
  'answer',
  'flagged',
  'sequence',
  'saved_at',
  'time_spent_seconds',
] as const satisfies (keyof Database['attempt_answers'])[];

// One statement means one short transaction and one round trip. `held` locks the attempt and sees its state after the lock is
// granted, so a save comes either before the submission and is scored, or after it and is refused. Viewing a question is saved
// too, but keeps the time of the last change. A timed section opens when the one before it ends, and has the same grace as a
// deadline.
const save = prepareQuery<SaveParameters>()('save-answer', (db, parameter) => {
  const now = sql<string>`${parameter('now')}::timestamptz`;
  const latestOverdue = sql<string>`${parameter('latestOverdue')}::timestamptz`;
  const place = sql<number>`${parameter('sectionPlace')}::integer`;
  const flagged = sql<boolean | null>`${parameter('flagged')}::boolean`;
  const isAnswerGiven = sql<boolean>`${parameter('isAnswerGiven')}::boolean`;
  return db
    .with('held', (held) =>
      held
        .selectFrom('attempts')
        .select(['student_id', 'id', 'status', 'started_at', 'deadline_at'])
        .select((eb) => {
          const ends = eb.ref('section_ends');
          const end = sql<string | null>`${ends}[${place}]`;
          const opensAt = sql<string | null>`(select max(e) from unnest(${ends}[1 : ${place} - 1]) e)`;
          return [
            eb.fn<string>('greatest', ['last_saved_at', 'started_at', 'resumed_at']).as('since'),
            toBoolean(eb.or([eb(end, 'is', null), eb(eb.fn.coalesce(opensAt, 'started_at'), '<=', now)])).as('has_opened'),
            toBoolean(eb.and([eb(end, 'is not', null), eb(end, '<', latestOverdue)])).as('is_section_over'),
          ];
        })
        .where('student_id', '=', parameter('studentId'))
        .where('id', '=', parameter('attemptId'))
        .forUpdate(),
    )
    .with('saved', (saved) =>
      saved
        .insertInto('attempt_answers')
        .columns(savedColumns)
        .expression((eb) =>
          eb
            .selectFrom('held')
            .select((held) => [
              'held.student_id',
              'held.id',
              sql<number>`${parameter('index')}::integer`.as('index'),
              sql<string>`${parameter('questionId')}::uuid`.as('question_id'),
              sql<string | null>`${parameter('answer')}::jsonb`.as('answer'),
              held.fn.coalesce(flagged, held.lit(false)).as('flagged'),
              sql<number>`${parameter('sequence')}::bigint`.as('sequence'),
              now.as('saved_at'),
              sql<number>`greatest(0, least(
                coalesce(${parameter('spentSeconds')}::double precision,
                  extract(epoch from least(${now}, ${held.ref('deadline_at')}) - ${held.ref('since')})),
                extract(epoch from ${now} - ${held.ref('started_at')})))::integer`.as('time_spent_seconds'),
            ])
            .where('status', '=', 'in_progress')
            .where('deadline_at', '>=', latestOverdue)
            .where('has_opened', '=', true)
            .where('is_section_over', '=', false),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['student_id', 'attempt_id', 'index'])
            .doUpdateSet((eb) => {
              const isSameAnswer = eb('excluded.answer', 'is not distinct from', eb.ref('attempt_answers.answer'));
              const savedFlag = eb.fn.coalesce(flagged, 'attempt_answers.flagged');
              return {
                answer: eb
                  .case()
                  .when(isAnswerGiven)
                  .then(eb.ref('excluded.answer'))
                  .else(eb.ref('attempt_answers.answer'))
                  .end(),
                flagged: savedFlag,
                sequence: eb.ref('excluded.sequence'),
                saved_at: eb
                  .case()
                  .when(
                    eb.and([eb.or([eb.not(isAnswerGiven), isSameAnswer]), eb(savedFlag, '=', eb.ref('attempt_answers.flagged'))]),
                  )
                  .then(eb.ref('attempt_answers.saved_at'))
                  .else(eb.ref('excluded.saved_at'))
                  .end(),
                time_spent_seconds: eb('attempt_answers.time_spent_seconds', '+', eb.ref('excluded.time_spent_seconds')),
              };
            })
            .whereRef('attempt_answers.sequence', '<', 'excluded.sequence')
            .where((eb) =>
              eb.or([
                eb('attempt_answers.sequence', '<=', sql<number>`${parameter('seen')}::bigint`),
                eb.not(isAnswerGiven),
                eb('excluded.answer', 'is not', null),
                eb('attempt_answers.answer', 'is', null),
              ]),
            ),
        )
        .returning(['student_id', 'attempt_id']),
    )
    .with('touched', (touched) =>
      touched
        .updateTable('attempts as a')
        .from('saved')
        .set((eb) => ({ last_saved_at: eb.fn<string>('greatest', ['a.last_saved_at', now]) }))
        .whereRef('a.student_id', '=', 'saved.student_id')
        .whereRef('a.id', '=', 'saved.attempt_id'),
    )
    .selectFrom('held')
    .select(['status', 'deadline_at as deadlineAt', 'has_opened as hasOpened', 'is_section_over as isSectionOver'])
    .select((eb) => toBoolean(eb.exists(eb.selectFrom('saved').select('saved.attempt_id'))).as('isSaved'));
});

/** The saved answer, and whether it is the one of this save. */
function findSaved(em: EntityManager, { studentId, attemptId, index, isAnswerGiven, answer, flagged, sequence }: SaveParameters) {
  return em
    .getKysely<Database>()
    .selectFrom('attempt_answers as k')
    .select(['k.answer', 'k.flagged', 'k.sequence', 'k.saved_at as savedAt'])
    .select((eb) =>
      toBoolean(
        eb.and([
          eb('k.sequence', '=', sequence),
          ...(flagged === null ? [] : [eb('k.flagged', '=', flagged)]),
          ...(isAnswerGiven ? [eb('k.answer', 'is not distinct from', sql<Answer | null>`${answer}::jsonb`)] : []),
        ]),
      ).as('isRepeated'),
    )
    .where('k.student_id', '=', studentId)
    .where('k.attempt_id', '=', attemptId)
    .where('k.index', '=', index)
    .executeTakeFirst();
}

/** How far a sequence may be ahead of the clock, in milliseconds: one far ahead would block every later time-based save. */
const sequenceLead = 24 * 60 * 60 * 1000;

/**
 * Saves an answer; acknowledged only when committed. A save repeated after a lost reply is acknowledged
 * again. Never scores.
 *
 * @throws NOT_FOUND; VALIDATION_FAILED when the answer does not fit the question, or its sequence is
 *   more than a day ahead; ATTEMPT_CLOSED once submitted or out of time; SECTION_CLOSED outside its section's own time;
 *   ANSWER_STALE when an answer with a greater sequence, or a different one with the same, is saved, and for clearing by a page
 *   that has not seen the saved answer
 */
export async function saveAnswer(
  em: EntityManager,
  place: AnswerKey & { now: Date },
  answerSave: AnswerSave,
): Promise<AnswerSaved> {
  const { attemptId, studentId, index, now } = place;
  const placed = await loadOwnQuestion(em, attemptId, studentId, index);
  if (answerSave.sequence > now.getTime() + sequenceLead) throw saveFromFuture();
  const parameters = {
    ...place,
    questionId: placed.question.id,
    sectionPlace: placed.section + 1,
    isAnswerGiven: answerSave.answer !== undefined,
    answer: answerSave.answer ? JSON.stringify(toStoredAnswer(placed, answerSave.answer)) : null,
    flagged: answerSave.flagged ?? null,
    sequence: answerSave.sequence,
    // A page that does not send it is assumed to have seen everything.
    seen: answerSave.seen ?? Number.MAX_SAFE_INTEGER,
    spentSeconds: answerSave.spentSeconds ?? null,
    latestOverdue: findLatestOverdue(now),
  };
  const [row] = await save(em, parameters);
  if (!row) throw notFound();
  const deadlineAt = new Date(row.deadlineAt);
  const clock = toClock(deadlineAt, now);
  const acknowledge = (savedAt: string): AnswerSaved => ({ savedAt, sequence: answerSave.sequence, ...clock });
  if (row.isSaved) return acknowledge(now.toISOString());
  if (isOverdue(deadlineAt, now)) throw timeIsUp(clock);
  if (row.status !== 'in_progress') throw attemptSubmitted(clock);
  if (!row.hasOpened) throw sectionNotOpen(clock);
  if (row.isSectionOver) throw sectionClosed(clock);
  const newest = await findSaved(em, parameters);
  if (!newest?.isRepeated) throw answerStale(toAnswerState(placed, newest ?? null), clock);
  return acknowledge(newest.savedAt);
}
