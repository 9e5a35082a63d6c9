import type { PlatformAnalytics, PlatformPeriod } from '@shikhar/contracts/analytics/platform/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { formatDay } from '../../../lib/site/site-time.ts';
import type { CountedNote } from '../../../ui/counted-notes.tsx';
import { periodWords } from './platform-periods.ts';

/** How each stat is counted, in plain words. */
export function listCountedNotes({ startsOn, students, tests }: PlatformAnalytics, period: PlatformPeriod): CountedNote[] {
  const { inIt, last } = periodWords[period];
  const since = `since ${formatDay(startsOn)}`;
  const sameDays = `compared with the same days of ${last}, up to the same time of day`;
  return [
    {
      stat: 'Total Users',
      text: `All accounts: students, teachers, schools and administrators, including pending and suspended ones. The arrow shows accounts created ${inIt} (${since}) that still exist.`,
    },
    {
      stat: 'Active Students',
      text: `Students who finished a test ${since}, by submitting it or when time ran out. There are ${formatNumber(students.total)} student accounts.`,
    },
    {
      stat: 'Tests Taken',
      text: `Tests finished ${since}, including repeat attempts. Previews and practice sets do not count. ${formatNumber(tests.taken)} ${inIt}, ${sameDays}: ${formatNumber(tests.before)}.`,
    },
    { stat: 'Revenue', text: `Orders paid ${since} and not refunded, as in Revenue, ${sameDays}.` },
    {
      stat: 'Weekly user growth',
      text: 'Accounts created each week (Monday to Sunday, in the site’s time zone) that still exist. The last bar is this week up to now.',
    },
    {
      stat: 'Completion rates by subject',
      text: `Share of tests finished ${since} that students submitted before time ran out.`,
    },
    { stat: 'Recent activity', text: 'The latest tests, publications, purchases, sign-ups and suspensions from the audit log.' },
  ];
}
