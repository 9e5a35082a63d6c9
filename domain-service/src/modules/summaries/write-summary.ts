import { findFirstName } from '@shikhar/contracts/consents/text';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { writeDate, writeLongDate } from '@shikhar/contracts/settings/site-time';
import { writeSafeName } from '../consents/safe-name.service.ts';
import type { MailContent } from '../mail/mail.service.ts';
import type { SummaryWeek } from './summary-week.ts';

/** A test that a student handed in. */
export interface SubmittedTest {
  title: string;
  subject: string;
  chapter: string;
  /** Its marks by chapter, where they may be seen and more is known than the test's own chapter. */
  chapters: readonly { chapter: string; score: number; maxScore: number }[];
  score: number;
  maxScore: number;
  /** Answers still wait for a teacher, so that the marks are not final. */
  isPending: boolean;
  /** The test's review does not show marks, or not yet. */
  isHidden: boolean;
}

interface Telling {
  name: string;
  tests: readonly SubmittedTest[];
  reader: 'student' | 'guardian';
  stop: NonNullable<MailContent['stop']>;
}

/** Below this share of the marks a chapter is one to revise. */
const enoughPercent = 60;
/** Named one by one; of a busier week the rest are counted. */
const mostTests = 12;

function findPercent({ score, maxScore }: Pick<SubmittedTest, 'score' | 'maxScore'>): number {
  return maxScore > 0 ? Math.max(0, Math.round((100 * score) / maxScore)) : 0;
}

function sayMarks(test: SubmittedTest): string {
  if (test.isHidden) return 'marks not shown yet';
  return test.isPending ? 'still being marked' : `${Number(test.score.toFixed(2))} of ${test.maxScore} (${findPercent(test)}%)`;
}

function sayTest({ title, chapter, subject }: SubmittedTest): string {
  return chapter === '' ? `${title} (${subject})` : `${title}, ${chapter} (${subject})`;
}

interface ChapterSum {
  chapter: string;
  subject: string;
  score: number;
  maxScore: number;
}

/** What the week's final marks say of chapters. */
function sumChapters(tests: readonly SubmittedTest[]): (ChapterSum & { percent: number })[] {
  const sums = new Map<string, ChapterSum>();
  for (const test of tests.filter(({ isPending, isHidden }) => !isPending && !isHidden)) {
    const parts = test.chapters.length > 0 ? test.chapters : [test];
    for (const { chapter, score, maxScore } of parts.filter((part) => part.chapter !== '')) {
      const { subject } = test;
      const sum = sums.get(`${subject} ${chapter}`) ?? { chapter, subject, score: 0, maxScore: 0 };
      sums.set(`${subject} ${chapter}`, { ...sum, score: sum.score + score, maxScore: sum.maxScore + maxScore });
    }
  }
  return [...sums.values()].map((sum) => ({ ...sum, percent: findPercent(sum) }));
}

function suggest(tests: readonly SubmittedTest[], reader: Telling['reader']): string {
  const [weakest] = sumChapters(tests).toSorted((one, other) => one.percent - other.percent);
  if (!weakest) {
    const look = reader === 'guardian' ? 'look at the results together' : 'look at your results';
    return `One suggestion: ${look} when they are marked.`;
  }
  const { chapter, subject, percent } = weakest;
  if (percent >= enoughPercent)
    return `One suggestion: all chapters went well. A new one is next, in ${subject} or another subject.`;
  return `One suggestion: revise ${chapter} (${subject}), where ${percent}% of the marks were reached.`;
}

function listFacts(tests: readonly SubmittedTest[]): MailContent['facts'] {
  const named = tests.slice(0, mostTests).map((test) => ({ label: sayTest(test), value: sayMarks(test) }));
  const rest = tests.length - mostTests;
  return rest > 0 ? [...named, { label: 'And others', value: rest === 1 ? 'one test' : `${rest} tests` }] : named;
}

/** What is read on Monday: tests taken, chapters, one suggestion; with a way to the figures for the student, who has an account. */
export function writeSummary(
  { name, tests, reader, stop }: Telling,
  { from, to }: Pick<SummaryWeek, 'from' | 'to'>,
  system: SystemSettings,
): MailContent {
  const firstName = findFirstName(writeSafeName(name));
  const lastDay = new Date(to.getTime() - 1);
  const count = tests.length === 1 ? 'one test' : `${tests.length} tests`;
  const isOwn = reader === 'student';
  const title = isOwn ? 'Your week' : `The week of ${firstName}`;
  return {
    kind: 'summary.weekly',
    subject: `${title} on ${system.siteName}`,
    ...(isOwn && { greeting: `Hello ${firstName},` }),
    title,
    paragraphs: [
      `From ${writeDate(from, system)} to ${writeLongDate(lastDay, system)} ${isOwn ? 'you' : firstName} handed in ${count}.`,
      suggest(tests, reader),
    ],
    facts: listFacts(tests) ?? [],
    ...(isOwn && { button: { label: 'See your performance', path: '/analytics' } }),
    footnote: isOwn
      ? 'You get this because weekly summaries are on. You can change that in your profile, too.'
      : 'You get this because you asked for it. You can change that by the link of the email in which you gave your consent, too.',
    stop,
    isEssential: false,
  };
}
