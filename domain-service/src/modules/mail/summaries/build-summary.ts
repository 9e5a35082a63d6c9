import { findFirstName } from '@shikhar/contracts/accounts/consents/text';
import { minQuestions, strongFrom } from '@shikhar/contracts/analytics/students/chapter-standing';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { formatLongDateWith } from '@shikhar/contracts/settings/site-time';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { buildSafeName } from '../../accounts/consents/safe-name.service.ts';
import type { MailContent } from '../mail.service.ts';
import type { SummaryWeek } from './summary-week.ts';

interface ChapterMarks {
  chapter: string;
  questions: number;
  score: number;
  maxScore: number;
}

/** A test that a student submitted. */
export interface SubmittedTest {
  title: string;
  subject: string;
  chapter: string;
  /** Marks by chapter, if visible and more detailed than the test's own chapter. */
  chapters: readonly ChapterMarks[];
  questions: number;
  score: number;
  maxScore: number;
  /** Some answers wait for a teacher, so the marks are not final. */
  isPending: boolean;
  /** The test's review does not show marks, or not yet. */
  isHidden: boolean;
  /** Not the first attempt at the test, so it does not count in stats. */
  isRepeat: boolean;
}

interface SummaryRequest {
  name: string;
  tests: readonly SubmittedTest[];
  reader: 'student' | 'guardian';
  stop: NonNullable<MailContent['stop']>;
}

/** Maximum number of chapters named; the rest are counted. */
const maxChapters = 3;
/** Maximum number of tests named; the rest are counted. */
const maxTests = 12;

/** With one decimal, as on the site; never negative. */
function findPercent({ score, maxScore }: Pick<SubmittedTest, 'score' | 'maxScore'>): number {
  return maxScore > 0 ? Math.max(0, Math.round((1000 * score) / maxScore) / 10) : 0;
}

function formatPercent(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

function formatMarks(test: SubmittedTest): string {
  if (test.isHidden) return 'marks not shown yet';
  return test.isPending
    ? 'still being marked'
    : `${Number(test.score.toFixed(2))} of ${test.maxScore} (${formatPercent(findPercent(test))})`;
}

/** Adds the chapter unless the title contains it. */
function formatTest({ title, chapter, subject, isRepeat }: SubmittedTest): string {
  const name = title.includes(chapter) ? `${title} (${subject})` : `${title}, ${chapter} (${subject})`;
  return isRepeat ? `${name}, repeat attempt` : name;
}

/** The chapters of a test, by question or for the whole test. */
function listParts(test: SubmittedTest): ChapterMarks[] {
  return (test.chapters.length > 0 ? test.chapters : [test]).filter(({ chapter }) => chapter !== '');
}

interface ChapterSum extends ChapterMarks {
  subject: string;
}

/** Rates chapters with enough questions by the week's final marks in first attempts, as Analytics does. */
function rateChapters(tests: readonly SubmittedTest[]): (ChapterSum & { percent: number })[] {
  const sums = new Map<string, ChapterSum>();
  for (const test of tests) {
    const { subject } = test;
    for (const { chapter, questions, score, maxScore } of listParts(test)) {
      const sum = sums.get(`${subject} ${chapter}`) ?? { chapter, subject, questions: 0, score: 0, maxScore: 0 };
      sums.set(`${subject} ${chapter}`, {
        ...sum,
        questions: sum.questions + questions,
        score: sum.score + score,
        maxScore: sum.maxScore + maxScore,
      });
    }
  }
  const judged = [...sums.values()].filter(({ questions, maxScore }) => questions >= minQuestions && maxScore > 0);
  return judged.map((sum) => ({ ...sum, percent: findPercent(sum) }));
}

function countChapters(tests: readonly SubmittedTest[]): number {
  return new Set(tests.flatMap((test) => listParts(test).map(({ chapter }) => `${test.subject} ${chapter}`))).size;
}

function findSuggestion(tests: readonly SubmittedTest[], reader: SummaryRequest['reader']): string {
  const known = tests.filter(({ isPending, isHidden, isRepeat }) => !(isPending || isHidden || isRepeat));
  const judged = rateChapters(known);
  const [weakest] = judged.toSorted((a, b) => a.percent - b.percent || b.questions - a.questions);
  if (!weakest) {
    if (tests.some(({ isPending, isHidden }) => isPending || isHidden)) {
      return reader === 'guardian'
        ? 'look at the results together when they are marked and shown.'
        : 'look at your results when they are marked and shown.';
    }
    const look = reader === 'guardian' ? 'look at the results together.' : 'look at your results.';
    return `${look} Each chapter had fewer than ${minQuestions} questions in a first attempt, too few to say more.`;
  }
  const { chapter, subject, percent, questions } = weakest;
  if (percent >= strongFrom) {
    const isAll = judged.length === countChapters(tests);
    const praise = isAll ? 'all chapters went well.' : `the chapters with marks for ${minQuestions} questions or more went well.`;
    return `${praise} Start a new one in ${subject} or another subject.`;
  }
  return `revise ${chapter} (${subject}): ${formatPercent(percent)} of the marks in ${questions} questions.`;
}

/** `Light; Motion; Sound and 2 more`; null if no test has a chapter. */
function listChapters(tests: readonly SubmittedTest[]): string | null {
  const names = [...new Set(tests.flatMap(listParts).map(({ chapter }) => chapter))];
  if (names.length === 0) return null;
  const rest = names.length - maxChapters;
  const list = names.slice(0, maxChapters).join('; ');
  return rest > 0 ? `${list} and ${rest} more` : list;
}

/** `4 tests, 3 of them repeated` */
function formatCount(tests: readonly SubmittedTest[]): string {
  const again = tests.filter(({ isRepeat }) => isRepeat).length;
  return again > 0
    ? plural(tests.length, { one: 'one test (a repeat attempt)', other: `# tests, ${again} of them repeated` })
    : plural(tests.length, { one: 'one test', other: '# tests' });
}

function listFacts(tests: readonly SubmittedTest[]): MailContent['facts'] {
  const named = tests.slice(0, maxTests).map((test) => ({ label: formatTest(test), value: formatMarks(test) }));
  const rest = tests.length - maxTests;
  return rest > 0 ? [...named, { label: 'And others', value: plural(rest, { one: 'one test', other: '# tests' }) }] : named;
}

/** The Monday e-mail: tests taken, chapters, one suggestion, and for the student a link to Analytics. */
export function buildSummary(
  { name, tests, reader, stop }: SummaryRequest,
  { from, to }: Pick<SummaryWeek, 'from' | 'to'>,
  system: SystemSettings,
): MailContent {
  const firstName = findFirstName(buildSafeName(name));
  const first = formatLongDateWith(from, system);
  const last = formatLongDateWith(new Date(to.getTime() - 1), system);
  const isOwn = reader === 'student';
  const chapters = listChapters(tests);
  const title = isOwn ? 'Your week' : `The week of ${firstName}`;
  return {
    kind: 'summary.weekly',
    subject: `${title} on ${system.siteName}`,
    ...(isOwn && { greeting: `Hello ${firstName},` }),
    title,
    paragraphs: [
      isOwn
        ? `From ${first} to ${last} you submitted ${formatCount(tests)}.`
        : `From ${first} to ${last} ${firstName} submitted ${formatCount(tests)}.`,
      ...(chapters === null ? [] : [`Chapters: ${chapters}.`]),
      `One suggestion: ${findSuggestion(tests, reader)}`,
    ],
    facts: listFacts(tests) ?? [],
    ...(isOwn && { button: { label: 'See your performance', path: '/analytics' } }),
    footnote: isOwn
      ? 'You get this email because weekly summaries are on. You can also turn them off in your profile.'
      : 'You get this email because you asked for it. You can also turn it off with the link in the email that asked for your consent.',
    stop,
    isEssential: false,
  };
}
