import { addUp } from '../../src/modules/marking/scoring/total.ts';
import { type AnswerMarkRow, type AttemptAnswerRow, type AttemptRow, type DemoSetting, toInstant } from '../demo/demo-rows.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import type { Rng } from '../rng/rng.ts';
import { dayMs, minuteMs } from '../school-year/indian-time.ts';
import { type AnswerSheet, fillSheet } from './answer-sheet.ts';
import type { PlannedAttempt } from './attempt-plan.ts';
import type { Item } from './item.ts';
import { findSkill } from './learner.ts';
import { markEntry } from './marking.ts';

/** How long teachers take to mark long answers; later submissions still wait. */
export const markedWithin = 7 * dayMs;

const formOfTheDay = 0.25;
const yearMs = 365 * dayMs;

/** How much repeating a test adds to the skill: the first explanations help most. */
function findPractice(number: number): number {
  return 1.1 * (1 - 0.6 ** (number - 1));
}

function sit(rng: Rng, { nowMs }: DemoSetting, planned: PlannedAttempt, items: readonly Item[], isLast: boolean): AnswerSheet {
  const { learner, paper, number, startedAtMs } = planned;
  const partOfYear = Math.min(1, Math.max(0, 1 - (nowMs - startedAtMs) / yearMs));
  const isShown = learner.student.isDemo && isLast;
  return fillSheet(rng, items, {
    skill: findSkill(learner, paper.file.subject, partOfYear) + findPractice(number) + rng.drawNormal(0, formOfTheDay),
    pace: isShown ? 0.6 : learner.pace * Math.max(0.65, 0.88 ** (number - 1)),
    caution: learner.caution,
    isThorough: isShown,
    startedAtMs,
    deadlineAtMs: startedAtMs + paper.file.durationMinutes * minuteMs,
  });
}

function isMarked({ nowMs }: DemoSetting, { learner }: PlannedAttempt, sheet: AnswerSheet, isLast: boolean): boolean {
  return learner.student.isDemo ? !isLast : sheet.submittedAtMs < nowMs - markedWithin;
}

interface MarkedRows {
  answers: AttemptAnswerRow[];
  marks: AnswerMarkRow[];
}

/** Marked by the test's own teacher, some days later. */
function findMarkedAt(rng: Rng, { nowMs }: DemoSetting, { submittedAtMs }: AnswerSheet): number {
  const plannedMs = submittedAtMs + rng.fork('marked').drawInt(0.2 * markedWithin, 0.9 * markedWithin);
  return Math.min(plannedMs, Math.round((submittedAtMs + nowMs) / 2));
}

interface SatAttempt {
  studentId: string;
  id: string;
  setterId: string;
  sheet: AnswerSheet;
  /** Null while the teacher is not done. */
  markedAtMs: number | null;
}

function makeAnswerRows(rng: Rng, { studentId, id, setterId, sheet, markedAtMs }: SatAttempt): MarkedRows {
  const marked = sheet.entries.map((entry) => ({ entry, ...markEntry(rng, entry, markedAtMs !== null) }));
  return {
    answers: marked.flatMap(({ entry, score, comment }, index) => {
      if (!entry.isVisited) return [];
      return {
        student_id: studentId,
        attempt_id: id,
        index,
        question_id: entry.item.id,
        answer: entry.answer,
        flagged: entry.flagged,
        sequence: entry.savedAtMs,
        saved_at: toInstant(entry.savedAtMs),
        time_spent_seconds: entry.spentSeconds,
        awarded: score.awarded,
        outcome: score.outcome,
        comment,
      };
    }),
    marks: marked.flatMap(({ entry, given, comment }, index) => {
      if (!entry.isVisited || !given || markedAtMs === null) return [];
      return {
        student_id: studentId,
        attempt_id: id,
        index,
        question_id: entry.item.id,
        is_marked: true,
        rubric_items: given.rubricItems,
        adjustment: given.adjustment,
        comment: comment ?? '',
        revision: 1,
        marked_by: setterId,
        marked_at: toInstant(markedAtMs),
      };
    }),
  };
}

export interface AttemptRows extends MarkedRows {
  attempt: AttemptRow;
}

/** Simulates and marks a planned attempt. `isLast` is the student's newest one. */
export function makeAttemptRows(
  setting: DemoSetting,
  planned: PlannedAttempt,
  items: readonly Item[],
  isLast: boolean,
): AttemptRows {
  const { learner, paper, number, startedAtMs } = planned;
  const rng = setting.rng.fork(`attempt ${learner.student.email} ${paper.name} ${number}`);
  const id = makeRowId(rng, startedAtMs);
  const sheet = sit(rng, setting, planned, items, isLast);
  const markedAtMs = isMarked(setting, planned, sheet, isLast) ? findMarkedAt(rng, setting, sheet) : null;
  const { answers, marks } = makeAnswerRows(rng, {
    ...{ studentId: learner.student.id, id, setterId: paper.setter.id },
    sheet,
    markedAtMs,
  });
  const total = addUp(answers.map(({ awarded, outcome }) => ({ awarded, outcome })));
  const attempt: AttemptRow = {
    id,
    test_id: paper.id,
    student_id: learner.student.id,
    number,
    status: 'submitted',
    question_ids: items.map((item) => item.id),
    shuffle_seed: rng.drawInt(1, 2 ** 31 - 1),
    shuffles_options: !paper.isSample,
    negative_marks: 0,
    started_at: toInstant(startedAtMs),
    deadline_at: toInstant(startedAtMs + paper.file.durationMinutes * minuteMs),
    last_saved_at: answers.at(-1)?.saved_at ?? null,
    submitted_at: toInstant(sheet.submittedAtMs),
    submitted_by: sheet.submittedBy,
    score: total.score,
    max_score: paper.totalMarks,
    marking_status: total.waitingCount > 0 ? 'pending_review' : 'graded',
  };
  return { attempt, answers, marks };
}
