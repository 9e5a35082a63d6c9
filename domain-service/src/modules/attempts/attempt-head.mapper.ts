import type { AnswerState, AttemptHead } from '@shikhar/contracts/attempts/schemas';
import { expressionBuilder } from 'kysely';
import { type Aliased, type SelectedRow, toIsoString } from '../../database/sql.ts';
import { selectAttemptTest } from './attempt-test.service.ts';
import { toClock } from './clock/deadline.ts';
import { toShownAnswer } from './paper/answer-order.ts';
import { describeAttemptSections } from './paper/attempt-sections.ts';
import type { PaperQuestion } from './paper/paper.ts';

type Scope = Aliased<{ a: 'attempts'; t: 'tests' }>;

/** The columns of `attempts a join tests t` that `toAttemptHead` reads. */
export function selectAttemptHead() {
  return [
    selectAttemptTest(),
    'a.id',
    'a.number',
    'a.status',
    'a.started_at as startedAt',
    'a.deadline_at as deadlineAt',
    'a.submitted_at as submittedAt',
    'a.last_saved_at as lastSavedAt',
    'a.extra_time_factor as extraTimeFactor',
    'a.extended_minutes as extendedMinutes',
    'a.sections',
    'a.section_ends as sectionEnds',
    'a.is_preview as isPreview',
    'a.is_practice as isPractice',
  ] as const;
}

export function toAttemptHead(row: SelectedRow<Scope, 'a' | 't', ReturnType<typeof selectAttemptHead>>, now: Date): AttemptHead {
  return {
    id: row.id,
    test: row.test,
    number: row.number,
    status: row.status,
    startedAt: row.startedAt,
    submittedAt: row.submittedAt,
    lastSavedAt: row.lastSavedAt,
    extraTimeFactor: row.extraTimeFactor,
    extendedMinutes: row.extendedMinutes,
    sections: describeAttemptSections(row.sections, row.sectionEnds, row.startedAt),
    isPreview: row.isPreview,
    isPractice: row.isPractice,
    ...toClock(new Date(row.deadlineAt), now),
  };
}

/** On `attempt_answers k`, inside JSON: the columns that `toAnswerState` reads. */
export function selectSavedAnswer() {
  const eb = expressionBuilder<Aliased<{ k: 'attempt_answers' }>, 'k'>();
  return ['k.answer', 'k.flagged', 'k.sequence', toIsoString(eb.ref('k.saved_at')).as('savedAt')] as const;
}

/** The saved state of a question; null if it was never visited. */
export function toAnswerState(placed: PaperQuestion, saved: Omit<AnswerState, 'index'> | null): AnswerState {
  if (!saved) return { index: placed.index, answer: null, flagged: false, sequence: 0, savedAt: null };
  const { answer, flagged, sequence, savedAt } = saved;
  return { index: placed.index, answer: answer && toShownAnswer(placed, answer), flagged, sequence, savedAt };
}
