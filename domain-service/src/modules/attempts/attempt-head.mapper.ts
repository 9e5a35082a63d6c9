import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import type { AnswerState, AttemptHead, AttemptStatus } from '@shikhar/contracts/attempts/schemas';
import { toInstant, toOptionalInstant } from '../../stored-instant.ts';
import { type AttemptTestRow, attemptTestColumns, selectAttemptTest, toAttemptTest } from './attempt-test.service.ts';
import { toClock } from './clock/deadline.ts';
import { toShownAnswer } from './paper/answer-order.ts';
import { describeAttemptSections, type SectionEnds } from './paper/attempt-sections.ts';
import type { PaperQuestion } from './paper/paper.ts';
import type { PaperSection } from './paper/paper-sections.ts';

/** The columns of `attempts a join tests t` that `toAttemptHead` reads. */
export const attemptHeadColumns = `
  a.id, ${attemptTestColumns}, a.number, a.status, a.started_at, a.deadline_at, a.submitted_at, a.last_saved_at,
  a.extra_time_factor, a.extended_minutes, a.sections, to_json(a.section_ends) as section_ends, a.is_preview, a.is_practice`;

export interface AttemptHeadRow extends AttemptTestRow {
  id: string;
  number: number;
  status: AttemptStatus;
  started_at: string;
  deadline_at: string;
  submitted_at: string | null;
  last_saved_at: string | null;
  extra_time_factor: number;
  extended_minutes: number;
  sections: PaperSection[] | null;
  section_ends: SectionEnds;
  is_preview: boolean;
  is_practice: boolean;
}

export function toAttemptHead(row: AttemptHeadRow, now: Date): AttemptHead {
  return {
    id: row.id,
    test: toAttemptTest(row),
    number: row.number,
    status: row.status,
    startedAt: toInstant(row.started_at),
    submittedAt: toOptionalInstant(row.submitted_at),
    lastSavedAt: toOptionalInstant(row.last_saved_at),
    extraTimeFactor: row.extra_time_factor,
    extendedMinutes: row.extended_minutes,
    sections: describeAttemptSections(row.sections, row.section_ends, row.started_at),
    isPreview: row.is_preview,
    isPractice: row.is_practice,
    ...toClock(new Date(row.deadline_at), now),
  };
}

/** The saved state of a visited question. */
export interface SavedAnswer {
  answer: Answer | null;
  flagged: boolean;
  sequence: number;
  savedAt: string;
}

export function toAnswerState(placed: PaperQuestion, saved: SavedAnswer | null): AnswerState {
  if (!saved) return { index: placed.index, answer: null, flagged: false, sequence: 0, savedAt: null };
  return {
    index: placed.index,
    answer: saved.answer && toShownAnswer(placed, saved.answer),
    flagged: saved.flagged,
    sequence: saved.sequence,
    savedAt: toInstant(saved.savedAt),
  };
}

/** The columns of `attempts a join tests t` that `toAttemptHead` reads. */
export function selectAttemptHead() {
  return [
    ...selectAttemptTest(),
    'a.id',
    'a.number',
    'a.status',
    'a.started_at',
    'a.deadline_at',
    'a.submitted_at',
    'a.last_saved_at',
    'a.extra_time_factor',
    'a.extended_minutes',
    'a.sections',
    'a.section_ends',
    'a.is_preview',
    'a.is_practice',
  ] as const;
}
