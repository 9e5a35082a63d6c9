import type { MarkingStatus } from '@shikhar/contracts/attempts/schemas';
import { buildAnswer, buildAttempt, buildMark } from '../../factories/attempt.ts';
import { addUp } from '../../src/modules/marking/scoring/total.ts';
import type { DemoSetting } from '../demo/demo-setting.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import type { Rng } from '../rng/rng.ts';
import { dayMs, minuteMs, toInstant } from '../school-year/indian-time.ts';
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

function makeAnswerRows(rng: Rng, { studentId, id, setterId, sheet, markedAtMs }: SatAttempt) {
  const owner = { studentId, attempt: [studentId, id] as const };
  const marked = sheet.entries.map((entry) => ({ entry, ...markEntry(rng, entry, markedAtMs !== null) }));
  return {
    answers: marked.flatMap(({ entry, score, comment }, index) => {
      if (!entry.isVisited) return [];
      return buildAnswer({
        ...owner,
        index,
        question: entry.item.id,
        answer: entry.answer,
        flagged: entry.flagged,
        sequence: entry.savedAtMs,
        savedAt: toInstant(entry.savedAtMs),
        timeSpentSeconds: entry.spentSeconds,
        awarded: score.awarded,
        outcome: score.outcome,
        comment,
      });
    }),
    marks: marked.flatMap(({ entry, given, comment }, index) => {
      if (!entry.isVisited || !given || markedAtMs === null) return [];
      return buildMark({
        ...owner,
        index,
        question: entry.item.id,
        ...given,
        comment: comment ?? '',
        markedBy: setterId,
        markedAt: toInstant(markedAtMs),
      });
    }),
  };
}

/** Simulates and marks a planned attempt. `isLast` is the student's newest one. */
export function makeAttemptRows(setting: DemoSetting, planned: PlannedAttempt, items: readonly Item[], isLast: boolean) {
  const { learner, paper, number, startedAtMs } = planned;
  const rng = setting.rng.fork(`attempt ${learner.student.email} ${paper.name} ${number}`);
  const id = makeRowId(rng, startedAtMs);
  const sheet = sit(rng, setting, planned, items, isLast);
  const markedAtMs = isMarked(setting, planned, sheet, isLast) ? findMarkedAt(rng, setting, sheet) : null;
  const sat = { studentId: learner.student.id, id, setterId: paper.setter.id, sheet, markedAtMs };
  const { answers, marks } = makeAnswerRows(rng, sat);
  const total = addUp(answers.map(({ awarded, outcome }) => ({ awarded, outcome })));
  const markingStatus: MarkingStatus = total.waitingCount > 0 ? 'pending_review' : 'graded';
  const attempt = buildAttempt({
    id,
    test: paper.id,
    student: sat.studentId,
    number,
    questionIds: items.map((item) => item.id),
    shuffleSeed: rng.drawInt(1, 2 ** 31 - 1),
    shufflesOptions: !paper.isSample,
    negativeMarks: 0,
    startedAt: toInstant(startedAtMs),
    deadlineAt: toInstant(startedAtMs + paper.file.durationMinutes * minuteMs),
    lastSavedAt: answers.at(-1)?.savedAt ?? null,
    submittedAt: toInstant(sheet.submittedAtMs),
    submittedBy: sheet.submittedBy,
    score: total.score,
    maxScore: paper.totalMarks,
    markingStatus,
  });
  return { attempt, answers, marks };
}

export type AttemptRows = ReturnType<typeof makeAttemptRows>;
export type AttemptRow = AttemptRows['attempt'];
