import type { AttemptReceipt, ReceiptAnswer } from '@shikhar/contracts/attempts/results/receipt';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { getSite } from '../../../../lib/site/site.ts';
import { formatLongDate, formatShortDate, formatTimeWithSeconds } from '../../../../lib/site/site-time.ts';
import { formatCountdown } from '../../../../ui/timer.tsx';
import { formatContents } from '../../test-contents.ts';

export interface SavedLine {
  number: number;
  /** `16:01:12`, or `no answer`. */
  words: string;
  isAnswered: boolean;
}

function isAnswered({ state }: ReceiptAnswer): boolean {
  return state === 'answered' || state === 'answered_flagged';
}

/** The time only; with the date if it is not the day of submission. */
function formatTime(instant: string, submittedAt: string): string {
  const isSameDay = formatLongDate(instant) === formatLongDate(submittedAt);
  return isSameDay ? formatTimeWithSeconds(instant) : `${formatShortDate(instant)}, ${formatTimeWithSeconds(instant)}`;
}

function formatFiles({ index, fileCount }: ReceiptAnswer): string[] {
  if (fileCount === 0) return [];
  return [
    plural(fileCount, {
      one: `# photo is saved with question ${index + 1}.`,
      other: `# photos are saved with question ${index + 1}.`,
    }),
  ];
}

function formatClock({ submittedAt, submittedBy, serverTime }: AttemptReceipt, isOwn: boolean): string {
  const byStudent = isOwn ? 'Submitted by you.' : 'Submitted by the student.';
  const by = submittedBy === 'student' ? byStudent : 'Submitted automatically when time was up.';
  const read = `Opened on ${formatLongDate(serverTime)} at ${formatTimeWithSeconds(serverTime)}.`;
  return `${formatLongDate(submittedAt)}, server time (${getSite().timezone}). ${by} ${read}`;
}

/** @param isOwn whether the reader is the student */
export function buildReceiptView(receipt: AttemptReceipt, isOwn: boolean) {
  const { attemptId, number, test, student, startedAt, submittedAt, timeUsedSeconds, answers } = receipt;
  const school = student.schoolName === null ? '' : `, ${student.schoolName}`;
  return {
    attemptId,
    number,
    title: test.title,
    about: `${formatContents(test)}, Class ${test.class}. ${student.name}${school}`,
    facts: [
      { label: 'Started', value: formatTime(startedAt, submittedAt) },
      { label: 'Submitted', value: formatTimeWithSeconds(submittedAt) },
      { label: 'Time used', value: formatCountdown(timeUsedSeconds) },
      { label: 'Answered', value: `${answers.filter(isAnswered).length} of ${answers.length}` },
    ],
    /** Time zone of the times, and who submitted. */
    clock: formatClock(receipt, isOwn),
    saved: answers.map((answer) => ({
      number: answer.index + 1,
      words: isAnswered(answer) && answer.savedAt !== null ? formatTime(answer.savedAt, submittedAt) : 'no answer',
      isAnswered: isAnswered(answer),
    })),
    note: ['Times show the last change.', ...answers.flatMap(formatFiles)].join(' '),
  };
}

/** The receipt's page, ready to show. */
export type ReceiptView = ReturnType<typeof buildReceiptView>;
