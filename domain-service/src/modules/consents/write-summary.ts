import { findFirstName } from '@shikhar/contracts/consents/text';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { writeDate, writeLongDate } from '@shikhar/contracts/settings/site-time';
import type { MailContent } from '../mail/mail.service.ts';
import { writeSafeName } from './safe-name.ts';
import type { SummaryWeek } from './summary-week.ts';

/** A test that a student handed in. */
export interface SubmittedTest {
  title: string;
  subject: string;
  chapter: string;
  score: number;
  maxScore: number;
  /** Answers still wait for a teacher, so that the marks are not final. */
  isPending: boolean;
  /** The test's review does not show marks, or not yet. */
  isHidden: boolean;
}

/** Below this share of the marks a chapter is one to revise. */
const enoughPercent = 60;

function findPercent({ score, maxScore }: Pick<SubmittedTest, 'score' | 'maxScore'>): number {
  return maxScore > 0 ? Math.max(0, Math.round((100 * score) / maxScore)) : 0;
}

function sayMarks(test: SubmittedTest): string {
  if (test.isHidden) return 'marks not shown yet';
  return test.isPending ? 'still being marked' : `${Number(test.score.toFixed(2))} of ${test.maxScore} (${findPercent(test)}%)`;
}

/** The chapter with the least of its marks, over all its tests of the week. */
function findWeakest(tests: readonly SubmittedTest[]): { chapter: string; subject: string; percent: number } | undefined {
  const chapters = new Map<string, { chapter: string; subject: string; score: number; maxScore: number }>();
  for (const { chapter, subject, score, maxScore } of tests.filter(({ isPending, isHidden }) => !isPending && !isHidden)) {
    const sum = chapters.get(`${subject} ${chapter}`) ?? { chapter, subject, score: 0, maxScore: 0 };
    chapters.set(`${subject} ${chapter}`, { ...sum, score: sum.score + score, maxScore: sum.maxScore + maxScore });
  }
  const ranked = [...chapters.values()].map((sum) => ({ ...sum, percent: findPercent(sum) }));
  return ranked.sort((one, other) => one.percent - other.percent)[0];
}

function suggest(tests: readonly SubmittedTest[]): string {
  const weakest = findWeakest(tests);
  if (!weakest) return 'One suggestion: look at the results together when they are marked.';
  const { chapter, subject, percent } = weakest;
  if (percent >= enoughPercent)
    return `One suggestion: all chapters went well. A new one is next, in ${subject} or another subject.`;
  return `One suggestion: revise ${chapter} (${subject}), where ${percent}% of the marks were reached.`;
}

/** What a guardian reads on Monday: tests taken, chapters, one suggestion. */
export function writeSummary(
  studentName: string,
  tests: readonly SubmittedTest[],
  { from, to }: Pick<SummaryWeek, 'from' | 'to'>,
  system: SystemSettings,
): MailContent {
  const firstName = findFirstName(writeSafeName(studentName));
  const lastDay = new Date(to.getTime() - 1);
  const count = tests.length === 1 ? 'one test' : `${tests.length} tests`;
  return {
    kind: 'summary.weekly',
    subject: `The week of ${firstName} on ${system.siteName}`,
    title: `The week of ${firstName}`,
    paragraphs: [
      `From ${writeDate(from, system)} to ${writeLongDate(lastDay, system)} ${firstName} handed in ${count}.`,
      suggest(tests),
    ],
    facts: tests.map((test) => ({ label: `${test.title}, ${test.chapter} (${test.subject})`, value: sayMarks(test) })),
    footnote: 'You get this because you asked for it. To change that, open the link of the email in which you gave your consent.',
    isEssential: false,
  };
}
