import type { PlatformPeriod } from '@shikhar/contracts/analytics/platform/schemas';
import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import type { AssistantStats } from '@shikhar/contracts/assistant/schemas';
import { countOf } from '../../../lib/words/marks.ts';
import type { CountedNote } from '../../../ui/counted-notes.tsx';
import { periodWords } from './platform-periods.ts';

export interface AssistantView {
  facts: { label: string; value: string; about: string }[];
  notes: CountedNote[];
}

const writeCount = new Intl.NumberFormat('en-IN').format;
const writeSeconds = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format;

/** `2.3 s` */
function formatTime(milliseconds: number): string {
  return `${writeSeconds(milliseconds / 1000)} s`;
}

/** `82%`, a dash of nothing. */
function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;
}

function formatTimes({ firstMedianMs, p95Ms }: AssistantStats): string {
  if (p95Ms === null) return 'no reply of a language service';
  const first = firstMedianMs === null ? '' : `first words after ${formatTime(firstMedianMs)}, `;
  return `${first}95% within ${formatTime(p95Ms)}`;
}

function listNotes({ firstMedianMs }: AssistantStats, inIt: string): CountedNote[] {
  const times =
    'From the question to the whole reply, of replies that a language service wrote: half of them came sooner. Read from counts by steps of time, so that each is a little rounded.';
  return [
    {
      stat: 'Questions',
      text: `Every question that students asked ${inIt}, by days of the site’s time zone, those in distress too.`,
    },
    {
      stat: 'From notes',
      text: 'Of all questions but those in distress, the share with a concept note or material of the platform under the reply.',
    },
    {
      stat: 'Failures',
      text: `Questions without a reply after ${assistantLimits.replySeconds} seconds, or whose reply could not be had: the student was asked to try again later. A reply is withheld when it has words that are not for students: they got a hint made of the notes instead, the helpline if it spoke of self-harm, or the failure message if it spoke of other harm.`,
    },
    { stat: 'Time to reply', text: firstMedianMs === null ? times : `${times} First words: where the reply came in pieces.` },
    {
      stat: 'Helpline',
      text: 'Messages in distress, answered with the helpline of Settings and sent to no language service. What anyone asked is shown nowhere.',
    },
  ];
}

/** How the study assistant did, in words: counts alone. */
export function buildAssistantView(stats: AssistantStats, period: PlatformPeriod): AssistantView {
  const { questions, failures, withheld, helplines, grounded, medianMs } = stats;
  const { inIt } = periodWords[period];
  const asked = questions - helplines;
  return {
    facts: [
      {
        label: 'Questions',
        value: writeCount(questions),
        about: `${inIt}, ${helplines === 0 ? 'none' : writeCount(helplines)} answered with the helpline`,
      },
      {
        label: 'From notes',
        value: formatShare(grounded, asked),
        about: `${writeCount(grounded)} of ${countOf(asked, 'question')}`,
      },
      {
        label: 'Failures',
        value: writeCount(failures),
        about: `${formatShare(failures, questions)} of questions; replies withheld: ${withheld === 0 ? 'none' : writeCount(withheld)}`,
      },
      { label: 'Time to reply', value: medianMs === null ? '–' : formatTime(medianMs), about: formatTimes(stats) },
    ],
    notes: listNotes(stats, inIt),
  };
}
