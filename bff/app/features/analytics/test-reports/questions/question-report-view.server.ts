import { minForDiscrimination, type QuestionReport } from '@shikhar/contracts/analytics/test-reports/schemas';
import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import type { QuestionImage } from '@shikhar/contracts/question-kinds/shared';
import type { StaffArea } from '../../../../lib/area.ts';
import { renderMath } from '../../../../lib/maths/math.server.ts';
import type { RichText } from '../../../../lib/maths/rich-text.ts';
import { countOf } from '../../../../lib/words/marks.ts';
import { formatTime } from '../../../../lib/words/number-text.ts';
import { getQuestionName } from '../../../../lib/words/question-name.ts';
import type { GivenAnswerLine } from '../../../../question-kinds/viewing-kind.ts';
import { getViewingKind } from '../../../../question-kinds/viewing-kinds.server.ts';
import { findBasis } from '../find-basis.server.ts';
import { buildRemarkingHref, buildReportHref } from '../performance-paths.ts';
import { type Basis, formatShare, formatStudents, studentsNames } from '../report-text.ts';

/** An answer that students gave or could have given. */
export interface AnswerRow extends GivenAnswerLine {
  students: string;
  percent: number;
  isRight: boolean;
}

export interface QuestionReportView {
  title: string;
  testTitle: string;
  about: string;
  reportHref: string;
  /** The answer key or a teacher's rubric. */
  basis: Basis;
  remarkingHref: string | null;
  facts: { label: string; value: string; about: string }[];
  text: RichText;
  image: QuestionImage | null;
  key: RichText;
  rule: string;
  needsKeyCheck: boolean;
  outcomes: { label: string; students: number; share: string }[];
  answers: AnswerRow[];
  answersAbout: string;
}

function formatRule({ rule, type }: QuestionReport['stats']): string {
  if (rule === 'key') return findBasis({ type }) === 'rubric' ? 'By its rubric' : 'By the key';
  return rule === 'full_marks' ? 'Full marks for everyone' : 'Not counted';
}

function listAnswers({ draft, chosen, stats }: QuestionReport): AnswerRow[] {
  const { listGiven, describeGiven } = getViewingKind(draft.type);
  return listGiven(draft, chosen).map((answer) => ({
    ...describeGiven(draft, answer),
    students: `${countOf(answer.students, 'student')}, ${formatStudents(answer.students, stats.students)}`,
    percent: stats.students === 0 ? 0 : (100 * answer.students) / stats.students,
    isRight: answer.isRight,
  }));
}

/** One question's report, ready to show. */
export function buildQuestionReportView(area: StaffArea, report: QuestionReport): QuestionReportView {
  const { test, students, stats, draft } = report;
  const { facility, discrimination, medianSeconds, marks } = stats;
  const name = getQuestionName(stats);
  const kind = getViewingKind(draft.type);
  const counts = [
    { label: 'Right', students: stats.correct },
    { label: 'Partly right', students: stats.part },
    { label: 'Wrong', students: stats.wrong },
    { label: 'Not answered', students: stats.blank },
  ];
  return {
    title: name,
    testTitle: test.title,
    about: `${test.title}. ${questionKindNames[stats.type].name}, ${countOf(marks, 'mark')}. ${studentsNames[students]}`,
    reportHref: buildReportHref(area, test.id, { students }),
    basis: findBasis(stats),
    remarkingHref: test.isOwn ? buildRemarkingHref(area, test.id, stats.id) : null,
    facts: [
      { label: 'Students', value: String(stats.students), about: 'first attempts, fully marked' },
      { label: 'Facility', value: formatShare(facility), about: 'share of marks earned' },
      {
        label: 'Discrimination',
        value: formatShare(discrimination),
        about: discrimination === null ? `shown for ${minForDiscrimination} students or more` : 'from −1 to 1',
      },
      { label: 'Median time', value: formatTime(medianSeconds), about: 'of those who opened it' },
    ],
    text: renderMath(draft.question),
    image: draft.image,
    key: renderMath(kind.formatKey(draft)),
    rule: formatRule(stats),
    needsKeyCheck: stats.remark === 'check_key',
    outcomes: counts.map((each) => ({ ...each, share: formatStudents(each.students, stats.students) })),
    answers: listAnswers(report),
    answersAbout: kind.givenTitle,
  };
}
