import type { QuestionRemark, QuestionStats, TestReport } from '@shikhar/contracts/analytics/test-reports/schemas';
import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { buildQueueHref } from '../../../../lib/addresses/review-paths.ts';
import type { StaffArea } from '../../../../lib/area.ts';
import { renderMath } from '../../../../lib/maths/math.server.ts';
import { countOf } from '../../../../lib/words/marks.ts';
import { formatPercent, formatTime } from '../../../../lib/words/number-text.ts';
import { getQuestionName } from '../../../../lib/words/question-name.ts';
import { getViewingKind } from '../../../../question-kinds/viewing-kinds.server.ts';
import { findBasis } from '../find-basis.server.ts';
import { buildExportHref, buildQuestionHref, buildRemarkingHref, reviewPaths } from '../performance-paths.ts';
import { type Basis, formatShare, formatStudents, keySuspicion, studentsLabels } from '../report-text.ts';
import { drawDistribution } from './distribution-chart.server.ts';
import { roundShare } from './report-lines.ts';

interface FactView {
  label: string;
  value: string;
  about: string;
  link: { href: string; label: string } | null;
}

/** A question to look at, with the reason. */
export interface NoteRow {
  id: string;
  remark: QuestionRemark;
  basis: Basis;
  name: string;
  href: string;
  reason: string;
  /** Link to correct its key or rubric. */
  remarking: { href: string; label: string } | null;
}

/** A bar below this share of the marks is red. */
const lowFacility = 1 / 3;
const maxNotes = 6;
const severity: Readonly<Record<QuestionRemark, number>> = { check_key: 0, hard: 1, easy: 2 };

const ruleWords = { key: null, full_marks: 'Full marks for everyone', dropped: 'Not counted' } as const;

function formatMostWrong({ mostWrong, students, type }: QuestionStats): string {
  return mostWrong ? `${getViewingKind(type).nameGiven(mostWrong)}, ${formatStudents(mostWrong.students, students)}` : '–';
}

function buildQuestionView(area: StaffArea, { test, students }: TestReport, stats: QuestionStats) {
  const { id, number, type, facility, discrimination, medianSeconds, remark, rule } = stats;
  return {
    id,
    href: buildQuestionHref(area, test.id, id, { students }),
    /** `11`, or a dash for a removed question. */
    number: number === null ? '–' : String(number),
    name: getQuestionName(stats),
    text: renderMath(stats.text),
    type: questionKindNames[type].name,
    facility: formatShare(facility),
    facilityPercent: facility === null ? null : Math.round(100 * facility),
    isLow: facility !== null && facility < lowFacility,
    discrimination: roundShare(discrimination),
    discriminationText: formatShare(discrimination),
    mostWrong: formatMostWrong(stats),
    medianTime: formatTime(medianSeconds),
    basis: findBasis(stats),
    needsKeyCheck: remark === 'check_key',
    /** Set when it is not marked by its key. */
    rule: ruleWords[rule],
  };
}

/** A question in the table. */
export type QuestionRow = ReturnType<typeof buildQuestionView>;

/** A wrong answer chosen by this share of students is worth mentioning. */
const commonShare = 0.2;

function listCommonMistakes({ mostWrong, students, type }: QuestionStats): string[] {
  if (!mostWrong || mostWrong.students < commonShare * students) return [];
  const share = formatStudents(mostWrong.students, students);
  const answer = getViewingKind(type).nameGiven(mostWrong);
  return [mostWrong.choice === undefined ? `${share} wrote ${answer}.` : `${share} chose ${answer}.`];
}

function explain(stats: QuestionStats): string {
  const earned = `${Math.round(100 * (stats.facility ?? 0))}%`;
  switch (stats.remark) {
    case 'check_key':
      return [keySuspicion, ...listCommonMistakes(stats)].join(' ');
    case 'hard':
      return [`Fewer than half of the marks were earned: ${earned}.`, ...listCommonMistakes(stats)].join(' ');
    default:
      return `${earned} of the marks were earned. It tells little about who knows the chapter.`;
  }
}

function findRemarking(area: StaffArea, testId: string, stats: QuestionStats): NoteRow['remarking'] {
  const name = getQuestionName(stats).toLowerCase();
  return {
    href: buildRemarkingHref(area, testId, stats.id),
    label: findBasis(stats) === 'key' ? `Correct the key of ${name}` : `Correct the rubric of ${name}`,
  };
}

function listNotes(area: StaffArea, { test, students, questions }: TestReport): NoteRow[] {
  const found = questions.flatMap((stats) => (stats.remark ? [{ stats, remark: stats.remark }] : []));
  const rank = ({ stats: { facility }, remark }: (typeof found)[number]) =>
    severity[remark] + (remark === 'easy' ? 1 - (facility ?? 0) : (facility ?? 0));
  return found
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, maxNotes)
    .map(({ stats, remark }) => ({
      id: stats.id,
      remark,
      basis: findBasis(stats),
      name: getQuestionName(stats),
      href: buildQuestionHref(area, test.id, stats.id, { students }),
      reason: explain(stats),
      remarking: test.isOwn && remark === 'check_key' ? findRemarking(area, test.id, stats) : null,
    }));
}

function listFacts(area: StaffArea, report: TestReport): FactView[] {
  const { takers, classSize, averageScore, averagePercent, maxScore, medianSeconds, answersToMark, test } = report;
  const queue = buildQueueHref(reviewPaths[area], { test: test.id, question: null, order: 'question', hidesNames: true });
  return [
    {
      label: 'Taken by',
      value: formatNumber(takers),
      about: classSize === null ? plural(takers, { one: 'student', other: 'students' }) : `of ${countOf(classSize, 'student')}`,
      link: null,
    },
    {
      label: 'Average',
      value: averageScore === null ? '–' : formatNumber(averageScore),
      about: averageScore === null ? 'nothing marked yet' : `of ${countOf(maxScore, 'mark')}, ${formatPercent(averagePercent)}`,
      link: null,
    },
    { label: 'Median time', value: formatTime(medianSeconds), about: `of ${formatTime(test.durationMinutes * 60)}`, link: null },
    {
      label: 'Waiting for marks',
      value: formatNumber(answersToMark),
      about: answersToMark === 0 ? 'no answers' : '',
      link: answersToMark > 0 ? { href: queue, label: 'Mark answers' } : null,
    },
  ];
}

function formatRepeats({ answersToMark, repeatsToMark }: TestReport): string | null {
  if (repeatsToMark === 0) return null;
  return repeatsToMark === answersToMark
    ? 'All answers waiting for marks are from repeat attempts and do not change this report.'
    : plural(repeatsToMark, {
        one: `# of ${answersToMark} answers waiting for marks is from a repeat attempt and does not change this report.`,
        other: `# of ${answersToMark} answers waiting for marks are from repeat attempts and do not change this report.`,
      });
}

function formatUnmarked({ takers, graded }: TestReport): string | null {
  if (graded === takers) return null;
  const rest = takers - graded;
  return plural(rest, {
    one: `# student has answers that are not marked yet. The figures below cover the other ${formatNumber(graded)}.`,
    other: `# students have answers that are not marked yet. The figures below cover the other ${formatNumber(graded)}.`,
  });
}

/** A test's report, ready to show. */
export function buildTestReportView(area: StaffArea, report: TestReport) {
  const { test, students, choices, takers, graded, maxScore, questions } = report;
  return {
    testId: test.id,
    title: test.title,
    about: `${test.subject}, Class ${test.class}`,
    students,
    choices: choices.map((value) => ({ value, label: studentsLabels[value] })),
    exportHref: buildExportHref(area, test.id, { students }),
    takers,
    facts: listFacts(area, report),
    /** Sentences about what the stats leave out. */
    waiting: [formatUnmarked(report), formatRepeats(report)].filter((sentence) => sentence !== null).join(' '),
    distribution: graded > 0 ? drawDistribution(report) : null,
    maxScore: formatNumber(maxScore),
    notes: listNotes(area, report),
    questions: questions.map((stats) => buildQuestionView(area, report, stats)),
    questionsAbout: countOf(graded, 'student'),
  };
}

export type TestReportView = ReturnType<typeof buildTestReportView>;
