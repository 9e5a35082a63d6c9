import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import type { Rng } from '../rng/rng.ts';
import { minuteMs } from '../school-year/indian-time.ts';
import { answerMatch, answerMcq, answerTrueFalse } from './closed-answers.ts';
import { findSuccess, type Item } from './item.ts';
import { answerBroad } from './long-answer.ts';
import { answerShort } from './typed-answers.ts';

/** An entry of a student's answer sheet. `isVisited` is false when time ran out before the question. */
export interface SheetEntry {
  item: Item;
  answer: Answer | null;
  flagged: boolean;
  isVisited: boolean;
  spentSeconds: number;
  savedAtMs: number;
}

export interface AnswerSheet {
  entries: SheetEntry[];
  submittedAtMs: number;
  submittedBy: 'student' | 'deadline';
}

/** A student taking a paper: skill on the scale of the items, average share of the time used, tendency to skip. */
export interface ExamTaker {
  skill: number;
  pace: number;
  caution: number;
  /** Never skips a question. */
  isThorough: boolean;
  startedAtMs: number;
  deadlineAtMs: number;
}

const arrivalSeconds = 12;

function drawQuality(rng: Rng, success: number): number {
  return Math.min(1, Math.max(0, rng.drawNormal(success + 0.12, 0.17)));
}

function answerItem(rng: Rng, item: Item, success: number, isCutShort: boolean): Answer {
  const isRight = rng.happens(success);
  const file = item.truth;
  switch (file.type) {
    case 'mcq':
      return answerMcq(rng, file, item, isRight);
    case 'truefalse':
      return answerTrueFalse(file, isRight);
    case 'match':
      return answerMatch(rng, file, success);
    case 'saq':
      return answerShort(rng, file, isRight);
    case 'broad':
      return answerBroad(rng, file, drawQuality(rng, success), isCutShort);
  }
}

const reluctance: Readonly<Record<Item['file']['type'], number>> = {
  mcq: 0.02,
  truefalse: 0.01,
  match: 0.03,
  saq: 0.09,
  broad: 0.2,
};

/** Skipped as too hard, or because time ran out. */
function isSkipped(rng: Rng, { file }: Item, success: number, { caution }: ExamTaker, isCutShort: boolean): boolean {
  const isTooHard = rng.happens(reluctance[file.type] * (0.3 + caution) * (1.6 - 1.4 * success));
  return isTooHard || (isCutShort && file.type !== 'broad' && rng.happens(0.6));
}

/** Whole seconds per question, with log-normal variation. */
function drawTimes(rng: Rng, items: readonly Item[], { pace, startedAtMs, deadlineAtMs }: ExamTaker): number[] {
  const allowedSeconds = (deadlineAtMs - startedAtMs) / 1000;
  const wholeEffort = items.reduce((sum, { effort }) => sum + effort, 0);
  return items.map(({ effort }) =>
    Math.max(4, Math.round(((allowedSeconds * pace * effort) / wholeEffort) * rng.drawLogNormal(0.95, 0.38))),
  );
}

function fillEntry(rng: Rng, item: Item, sitter: ExamTaker, fromMs: number, neededSeconds: number): SheetEntry {
  const leftSeconds = Math.floor((sitter.deadlineAtMs - fromMs) / 1000);
  const isCutShort = neededSeconds > leftSeconds;
  const success = findSuccess(item, sitter.skill);
  const isBlank = !sitter.isThorough && isSkipped(rng, item, success, sitter, isCutShort);
  const spentSeconds = Math.max(0, Math.min(neededSeconds, leftSeconds));
  return {
    item,
    answer: isBlank || spentSeconds < 3 ? null : answerItem(rng, item, success, isCutShort),
    flagged: rng.happens(isBlank ? 0.35 : success < 0.55 ? 0.13 : 0.02),
    isVisited: spentSeconds > 0,
    spentSeconds,
    savedAtMs: Math.min(fromMs + spentSeconds * 1000 + rng.drawInt(0, 900), sitter.deadlineAtMs),
  };
}

/** Works through the paper in order until the end or until time is up, then submits. */
export function fillSheet(rng: Rng, items: readonly Item[], sitter: ExamTaker): AnswerSheet {
  const times = drawTimes(rng, items, sitter);
  let atMs = sitter.startedAtMs + rng.drawInt(2, arrivalSeconds) * 1000;
  const entries = items.map((item, position) => {
    const entry = fillEntry(rng, item, sitter, atMs, times[position] ?? 30);
    atMs = entry.savedAtMs;
    return entry;
  });
  const submittedMs = atMs + Math.round(rng.drawLogNormal(0.5, 0.7) * minuteMs);
  const isInTime = submittedMs < sitter.deadlineAtMs;
  return {
    entries,
    submittedAtMs: isInTime ? submittedMs : sitter.deadlineAtMs,
    submittedBy: isInTime ? 'student' : 'deadline',
  };
}
