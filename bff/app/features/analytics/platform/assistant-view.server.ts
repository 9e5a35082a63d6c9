import type { PlatformPeriod } from '@shikhar/contracts/analytics/platform/schemas';
import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import type { AssistantStats } from '@shikhar/contracts/assistant/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { countOf } from '../../../lib/words/marks.ts';
import type { CountedNote } from '../../../ui/counted-notes.tsx';
import { periodWords } from './platform-periods.ts';

/** `2.3 s` */
function formatTime(milliseconds: number): string {
  return `${formatNumber(milliseconds / 1000, { min: 1, max: 1 })} s`;
}

/** `82%`, or a dash when the whole is 0. */
function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;
}

function formatTimes({ firstMedianMs, p95Ms }: AssistantStats): string {
  if (p95Ms === null) return 'No model replies';
  return [
    ...(firstMedianMs === null ? [] : [`first words after ${formatTime(firstMedianMs)}`]),
    `95% within ${formatTime(p95Ms)}`,
  ].join(', ');
}

function listNotes({ firstMedianMs }: AssistantStats, inIt: string): CountedNote[] {
  const times =
    'Median time from the question to the full reply, for replies from a language service. Times are slightly rounded.';
  return [
    {
      stat: 'Questions',
      text: `All questions students asked ${inIt}, by days in the site’s time zone, including messages in distress.`,
    },
    {
      stat: 'From notes',
      text: 'Share of questions whose reply cites a concept note or study material. Messages in distress are not counted.',
    },
    {
      stat: 'Failures',
      text: `Questions with no reply within ${assistantLimits.replySeconds} seconds, or with a failed one. The student was asked to try again later. A reply is withheld when its words are not fit for students. They get a hint from the notes instead, the helpline if the reply mentions self-harm, or the failure message if it mentions other harm.`,
    },
    { stat: 'Time to reply', text: firstMedianMs === null ? times : `${times} First words: for streamed replies only.` },
    {
      stat: 'Helpline',
      text: 'Messages in distress get the helpline from Settings and are never sent to a language service. What students ask is never shown here.',
    },
  ];
}

/** Counts about the study assistant, ready to show. */
export function buildAssistantView(stats: AssistantStats, period: PlatformPeriod) {
  const { questions, failures, withheld, helplines, grounded, medianMs } = stats;
  const { inIt } = periodWords[period];
  const asked = questions - helplines;
  return {
    facts: [
      {
        label: 'Questions',
        value: formatNumber(questions),
        about: `${inIt}, ${formatNumber(helplines)} sent to the helpline`,
      },
      {
        label: 'From notes',
        value: formatShare(grounded, asked),
        about: `${formatNumber(grounded)} of ${countOf(asked, 'question')}`,
      },
      {
        label: 'Failures',
        value: formatNumber(failures),
        about: plural(withheld, {
          one: `${formatShare(failures, questions)} of questions; # reply withheld`,
          other: `${formatShare(failures, questions)} of questions; # replies withheld`,
        }),
      },
      { label: 'Time to reply', value: medianMs === null ? '–' : formatTime(medianMs), about: formatTimes(stats) },
    ],
    notes: listNotes(stats, inIt),
  };
}

export type AssistantView = ReturnType<typeof buildAssistantView>;
