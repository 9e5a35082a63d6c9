import type { QuestionFigures, QuestionRemark, TestReport } from '@shikhar/contracts/analytics/teacher';
import type { StaffArea } from '../../lib/area.ts';
import { sayPercent, sayTime } from '../../lib/figure-words.ts';
import { countOf, formatMarks } from '../../lib/marks.ts';
import { renderMath } from '../../lib/math.server.ts';
import { writeQueueHref } from '../../lib/review-paths.ts';
import type { RichText } from '../../lib/rich-text.ts';
import type { BarChartView } from '../../ui/charts/draw-bar-chart.server.ts';
import { drawDistribution } from './distribution-chart.server.ts';
import { reviewPaths, writeExportHref, writeQuestionHref, writeRemarkingHref } from './performance-paths.ts';
import {
  type Basis,
  findBasis,
  keySuspicion,
  nameChosen,
  nameQuestion,
  sayShare,
  sayStudents,
  studentsNames,
  typeNames,
} from './report-words.ts';

interface FactView {
  label: string;
  value: string;
  about: string;
  link: { href: string; label: string } | null;
}

/** A question in the table. */
export interface QuestionRow {
  id: string;
  href: string;
  /** `11`, or a dash for one that was taken out. */
  number: string;
  name: string;
  text: RichText;
  type: string;
  facility: string;
  facilityPercent: number | null;
  isLow: boolean;
  discrimination: number | null;
  discriminationText: string;
  mostWrong: string;
  medianTime: string;
  basis: Basis;
  needsKeyCheck: boolean;
  /** Where it does not count by its key. */
  rule: string | null;
}

/** A question to look at, with the reason. */
export interface NoteRow {
  id: string;
  remark: QuestionRemark;
  basis: Basis;
  name: string;
  href: string;
  reason: string;
  /** To where its key or rubric is corrected. */
  remarking: { href: string; label: string } | null;
}

export interface TestReportView {
  testId: string;
  title: string;
  about: string;
  students: TestReport['students'];
  choices: { value: string; label: string }[];
  exportHref: string;
  takers: number;
  facts: FactView[];
  /** What the figures leave out, in sentences; empty for nothing. */
  waiting: string;
  distribution: BarChartView | null;
  maxScore: string;
  notes: NoteRow[];
  questions: QuestionRow[];
  questionsAbout: string;
}

/** Below this share a bar is red: fewer than a third of the marks. */
const lowFacility = 1 / 3;
const mostNotes = 6;
const severity: Readonly<Record<QuestionRemark, number>> = { check_key: 0, hard: 1, easy: 2 };

const ruleWords = { key: null, full_marks: 'Full marks for everyone', dropped: 'Not counted' } as const;

function sayMostWrong({ mostWrong, students, type }: QuestionFigures): string {
  return mostWrong ? `${nameChosen(mostWrong, type)}, ${sayStudents(mostWrong.students, students)}` : '–';
}

function viewQuestion(area: StaffArea, { test, students }: TestReport, figures: QuestionFigures): QuestionRow {
  const { id, number, type, facility, discrimination, medianSeconds, remark, rule } = figures;
  return {
    id,
    href: writeQuestionHref(area, test.id, id, { students }),
    number: number === null ? '–' : String(number),
    name: nameQuestion(figures),
    text: renderMath(figures.text),
    type: typeNames[type],
    facility: sayShare(facility),
    facilityPercent: facility === null ? null : 100 * facility,
    isLow: facility !== null && facility < lowFacility,
    discrimination,
    discriminationText: sayShare(discrimination),
    mostWrong: sayMostWrong(figures),
    medianTime: sayTime(medianSeconds),
    basis: findBasis(figures),
    needsKeyCheck: remark === 'check_key',
    rule: ruleWords[rule],
  };
}

/** As many make a wrong answer worth a word. */
const commonShare = 0.2;

function sayCommonSlip({ mostWrong, students, type }: QuestionFigures): string {
  if (!mostWrong || mostWrong.students < commonShare * students) return '';
  const verb = mostWrong.choice === undefined ? 'wrote' : 'chose';
  return ` ${sayStudents(mostWrong.students, students)} ${verb} ${nameChosen(mostWrong, type)}.`;
}

function explain(figures: QuestionFigures): string {
  const earned = `${Math.round(100 * (figures.facility ?? 0))}%`;
  switch (figures.remark) {
    case 'check_key':
      return `${keySuspicion}${sayCommonSlip(figures)}`;
    case 'hard':
      return `Fewer than half of the marks were earned: ${earned}.${sayCommonSlip(figures)}`;
    default:
      return `${earned} of the marks were earned. It tells little about who knows the chapter.`;
  }
}

function findRemarking(area: StaffArea, testId: string, figures: QuestionFigures): NoteRow['remarking'] {
  return {
    href: writeRemarkingHref(area, testId, figures.id),
    label: `Correct the ${findBasis(figures)} of ${nameQuestion(figures).toLowerCase()}`,
  };
}

function listNotes(area: StaffArea, { test, students, questions }: TestReport): NoteRow[] {
  const found = questions.flatMap((figures) => (figures.remark ? [{ figures, remark: figures.remark }] : []));
  const rank = ({ figures: { facility }, remark }: (typeof found)[number]) =>
    severity[remark] + (remark === 'easy' ? 1 - (facility ?? 0) : (facility ?? 0));
  return found
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, mostNotes)
    .map(({ figures, remark }) => ({
      id: figures.id,
      remark,
      basis: findBasis(figures),
      name: nameQuestion(figures),
      href: writeQuestionHref(area, test.id, figures.id, { students }),
      reason: explain(figures),
      remarking: test.isOwn && remark === 'check_key' ? findRemarking(area, test.id, figures) : null,
    }));
}

function listFacts(area: StaffArea, report: TestReport): FactView[] {
  const { takers, classSize, averageScore, averagePercent, maxScore, medianSeconds, answersToMark, test } = report;
  const queue = writeQueueHref(reviewPaths[area], { test: test.id, question: null, order: 'question', hidesNames: true });
  return [
    {
      label: 'Taken by',
      value: formatMarks(takers),
      about: classSize === null ? (takers === 1 ? 'student' : 'students') : `of ${countOf(classSize, 'student')}`,
      link: null,
    },
    {
      label: 'Average',
      value: averageScore === null ? '–' : formatMarks(averageScore),
      about: averageScore === null ? 'nothing is marked yet' : `of ${countOf(maxScore, 'mark')}, ${sayPercent(averagePercent)}`,
      link: null,
    },
    { label: 'Median time', value: sayTime(medianSeconds), about: `of ${sayTime(test.durationMinutes * 60)}`, link: null },
    {
      label: 'Waiting for marks',
      value: formatMarks(answersToMark),
      about: answersToMark === 0 ? 'no answers' : '',
      link: answersToMark > 0 ? { href: queue, label: 'Mark answers' } : null,
    },
  ];
}

function sayRepeats({ answersToMark, repeatsToMark }: TestReport): string | null {
  if (repeatsToMark === 0) return null;
  const whose =
    repeatsToMark === answersToMark ? 'What waits for marks is' : `${repeatsToMark} of ${answersToMark} that wait are`;
  return `${whose} of students who took the test again: it moves no figure here.`;
}

function sayUnmarked({ takers, graded }: TestReport): string | null {
  if (graded === takers) return null;
  const rest = takers - graded;
  return `${countOf(rest, 'student')} ${rest === 1 ? 'has' : 'have'} answers that are not marked yet. The figures below are of the other ${formatMarks(graded)}.`;
}

/** A test's report in words and pictures. */
export function viewTestReport(area: StaffArea, report: TestReport): TestReportView {
  const { test, students, choices, takers, graded, maxScore, questions } = report;
  return {
    testId: test.id,
    title: test.title,
    about: `${test.subject}, Class ${test.class}`,
    students,
    choices: choices.map((value) => ({ value, label: studentsNames[value] })),
    exportHref: writeExportHref(area, test.id, { students }),
    takers,
    facts: listFacts(area, report),
    waiting: [sayUnmarked(report), sayRepeats(report)].filter((sentence) => sentence !== null).join(' '),
    distribution: graded > 0 ? drawDistribution(report) : null,
    maxScore: formatMarks(maxScore),
    notes: listNotes(area, report),
    questions: questions.map((figures) => viewQuestion(area, report, figures)),
    questionsAbout: countOf(graded, 'student'),
  };
}
