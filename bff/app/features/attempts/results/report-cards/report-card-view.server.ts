import type { ReportCard, ReportedSection } from '@shikhar/contracts/attempts/results/report-card';
import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import { toWallClock } from '@shikhar/contracts/settings/wall-clock';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { getSite } from '../../../../lib/site/site.ts';
import { formatLongDate } from '../../../../lib/site/site-time.ts';
import { chapterRule, isStrong } from '../../../../lib/words/chapter-text.ts';
import { formatRangeScale } from '../../../../lib/words/grade-text.ts';
import { formatPercent } from '../../../../lib/words/number-text.ts';
import { hiddenInRunningTest } from '../../../../lib/words/running-test-text.ts';
import { findSectionLetter } from '../../../../lib/words/sections.ts';
import { explainHidden, formatFraction, formatProvisional } from '../../../../lib/words/seen-marks.ts';

/** The report card, ready to show. */
export interface ReportCardView {
  siteName: string;
  /** `Nalanda Public School. Session 2025–26` */
  place: string;
  lines: { label: string; value: string }[];
  sections: CardLine[];
  total: Omit<CardLine, 'letter' | 'name'>;
  stats: { label: string; value: string; about: string | null }[];
  /** Note that marks are still to come or not shown yet. */
  provisional: string | null;
  strong: string | null;
  toRevise: string | null;
  remarks: string[];
  /** The comparison group of rank and average, and the grade scale. */
  rule: string;
}

/** The page: the card, or why there is none. */
interface ReportCardPage {
  attemptId: string;
  card: ReportCardView | null;
  hidden: { test: string; message: string; about: string } | null;
}

const dash = '–';
const aprilOnwards = 4;

/** The Indian school year at an instant: `2025–26`, April to March. */
export function findSession(instant: string): string {
  const { year, month } = toWallClock(new Date(instant), getSite().timezone);
  const first = month >= aprilOnwards ? year : year - 1;
  return `${first}–${String((first + 1) % 100).padStart(2, '0')}`;
}

function formatOptional(marks: number | null): string {
  return marks === null ? dash : formatNumber(marks);
}

function formatSection({ section, title, type, maxMarks, marks, classAverage }: ReportedSection) {
  return {
    letter: findSectionLetter(section),
    name: title ?? questionKindNames[type].heading,
    maximum: formatNumber(maxMarks),
    marks: formatOptional(marks),
    average: formatOptional(classAverage),
  };
}

export type CardLine = ReturnType<typeof formatSection>;

function listLines({ student, test, submittedAt, timeUsedSeconds }: ReportCard): ReportCardView['lines'] {
  return [
    { label: 'Name', value: student.name },
    { label: 'Class', value: test.class },
    { label: 'Test', value: test.title },
    { label: 'Subject', value: test.subject },
    { label: 'Date', value: formatLongDate(submittedAt) },
    { label: 'Time used', value: `${Math.round(timeUsedSeconds / 60)} min of ${test.durationMinutes} min` },
  ];
}

function listStats(card: ReportCard): ReportCardView['stats'] {
  const { score, percent, status, rank, takers, markedMarks } = card;
  if (score === null || percent === null) return [];
  const isFinal = status === 'graded';
  return [
    {
      label: 'Marks',
      value: formatFraction({ score, maxScore: isFinal ? card.maxScore : markedMarks }),
      about: isFinal ? null : 'so far',
    },
    { label: 'Score', value: isFinal ? formatPercent(percent) : dash, about: null },
    { label: 'Grade', value: card.grade ?? dash, about: null },
    ...(rank === null ? [] : [{ label: 'Rank', value: String(rank), about: `of ${takers}` }]),
  ];
}

interface Part {
  name: string;
  share: number;
}

/**
 * Chapters for strengths and revision: sections by chapter, or the test's only chapter. Sections by question type do not help
 * revision.
 */
function listParts({ chapters, test, status, score, maxScore }: ReportCard): Part[] {
  if (chapters.length > 0) return chapters.map(({ chapter, marks, maxMarks }) => ({ name: chapter, share: marks / maxMarks }));
  if (test.chapter === '' || status !== 'graded' || score === null || maxScore === 0) return [];
  return [{ name: test.chapter, share: score / maxScore }];
}

function formatParts(parts: readonly Part[], fits: (share: number) => boolean): string | null {
  const names = parts.filter(({ share }) => fits(share)).map(({ name }) => name);
  return names.length === 0 ? null : [...new Set(names)].join(', ');
}

/** Average marks for the whole test; null also if a section has no average yet. */
function findAverage({ classAveragePercent, maxScore, sections }: ReportCard): number | null {
  const known = sections.filter(({ classAverage }) => classAverage !== null).length;
  if (classAveragePercent === null || (known > 0 && known < sections.length)) return null;
  return Math.round((classAveragePercent * maxScore) / 10) / 10;
}

function formatRanking({ rank, classAveragePercent, takers }: ReportCard): string {
  if (takers === null || (rank === null && classAveragePercent === null)) return '';
  const said = rank === null ? 'Average' : classAveragePercent === null ? 'Rank' : 'Rank and average';
  return plural(takers, {
    one: `${said}: of the one student who took this test, from all schools.`,
    other: `${said}: of all # students who took this test, from all schools.`,
  });
}

function describeHidden(card: ReportCard): ReportCardPage['hidden'] {
  const message = explainHidden(card);
  if (message === null) return null;
  const isNever = card.review.shows === 'nothing';
  return {
    test: card.test.title,
    message,
    about: isNever ? 'So it has no report card.' : 'The report card comes with the marks.',
  };
}

/** Note that marks are still to come or not shown yet. */
function formatOpen(card: ReportCard): string | null {
  const said = [
    card.status !== 'graded' && card.score !== null && `Provisional: ${formatProvisional(card)}.`,
    card.hasHiddenQuestions && hiddenInRunningTest,
  ].filter((words) => words !== false);
  return said.length === 0 ? null : said.join(' ');
}

/** Without marks, nothing else of the card is sent. */
export function buildReportCardPage(card: ReportCard): ReportCardPage {
  const hidden = describeHidden(card);
  return { attemptId: card.attemptId, hidden, card: hidden === null ? buildReportCardView(card) : null };
}

export function buildReportCardView(card: ReportCard): ReportCardView {
  const { student, submittedAt, sections, score, maxScore } = card;
  const school = student.schoolName === null ? '' : `${student.schoolName}. `;
  const average = findAverage(card);
  const parts = listParts(card);
  return {
    siteName: getSite().siteName,
    place: `${school}Session ${findSession(submittedAt)}`,
    lines: listLines(card),
    sections: sections.map(formatSection),
    total: { maximum: formatNumber(maxScore), marks: formatOptional(score), average: formatOptional(average) },
    stats: listStats(card),
    provisional: formatOpen(card),
    strong: formatParts(parts, (share) => isStrong(100 * share)),
    toRevise: formatParts(parts, (share) => !isStrong(100 * share)),
    rule: [formatRanking(card), parts.length > 0 && chapterRule, formatRangeScale(card.scale)].filter(Boolean).join(' '),
    remarks: card.remarks.map(({ index, comment }) => `Question ${index + 1}: ${comment}`),
  };
}
