import { findFirstName } from '@shikhar/contracts/accounts/consents/text';
import type { Result } from '@shikhar/contracts/attempts/results/result';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { formatLongDateWith } from '@shikhar/contracts/settings/site-time';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { getQuestionKind } from '../../../question-kinds/registry.ts';
import type { MailContent } from '../mail.service.ts';

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Marks of the answers that a teacher marked; empty while some are hidden. */
function formatLongAnswers({ questions, visible, hasHiddenQuestions }: Result): { label: string; value: string }[] {
  const long = questions.filter(
    ({ type, outcome }) => getQuestionKind(type).isMarkedByTeacher && outcome !== 'dropped' && outcome !== 'extra',
  );
  if (visible !== 'marks_and_answers' || hasHiddenQuestions || long.length === 0) return [];
  const got = sum(long.map(({ awarded }) => awarded ?? 0));
  return [{ label: 'Long answers', value: `${formatNumber(got)} of ${formatNumber(sum(long.map(({ marks }) => marks)))}` }];
}

function listFacts(result: Result): { label: string; value: string }[] {
  const { percent, rank, takers, number, timeUsedSeconds, test } = result;
  const minutes = Math.max(1, Math.round(timeUsedSeconds / 60));
  return [
    ...(percent === null ? [] : [{ label: 'Score', value: `${formatNumber(percent)}%` }]),
    ...(rank === null || takers === null || takers < 2 || number !== 1
      ? []
      : [{ label: 'Rank in class', value: `${formatNumber(rank)} of ${formatNumber(takers)}` }]),
    { label: 'Time used', value: `${minutes} min of ${test.durationMinutes} min` },
    ...formatLongAnswers(result),
  ];
}

/** The teacher's first comment; the rest is on the page. */
function findQuote({ questions }: Result): NonNullable<MailContent['quote']> | undefined {
  const text = questions.find(({ comment }) => comment !== null && comment !== '')?.comment ?? undefined;
  return text === undefined ? undefined : { from: 'Your teacher writes', text };
}

/** The e-mail that all answers are marked (design, email-result); null while the student may see no marks. */
export function buildResultMail(
  result: Result,
  stop: NonNullable<MailContent['stop']>,
  system: SystemSettings,
): MailContent | null {
  const { score, maxScore, test, student, attemptId, submittedAt, visible } = result;
  if (score === null) return null;
  const marks = `${formatNumber(score)} of ${formatNumber(maxScore)}`;
  const quote = findQuote(result);
  const place = [test.chapter, test.subject, `Class ${test.class}`].filter((part) => part !== '' && part !== test.title);
  return {
    kind: 'result.marked',
    subject: `Your result: ${marks} | ${system.siteName}`,
    preview: `${marks} in ${test.title}. All answers are marked.`,
    greeting: `Hello ${findFirstName(student.name)},`,
    opening: 'All answers of your test are marked.',
    title: test.title,
    about: `${place.join(', ')}. ${formatLongDateWith(new Date(submittedAt), system)}`,
    marks: { got: formatNumber(score), possible: formatNumber(maxScore) },
    paragraphs: [],
    facts: listFacts(result),
    ...(quote && { quote }),
    button: {
      label: visible === 'marks_and_answers' ? 'See result and answers' : 'See your result',
      path: `/results/${attemptId}`,
    },
    footnote: 'You get this email because result emails are on. You can also turn them off in your profile.',
    stop,
    isEssential: false,
  };
}
