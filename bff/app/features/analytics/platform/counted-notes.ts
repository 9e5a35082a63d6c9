import type { PlatformAnalytics, PlatformPeriod } from '@shikhar/contracts/analytics/platform/schemas';
import { formatDay } from '../../../lib/site/site-time.ts';
import type { CountedNote } from '../../../ui/counted-notes.tsx';
import { periodWords } from './platform-periods.ts';

const writeCount = new Intl.NumberFormat('en-IN').format;

/** How each figure is counted, in plain words. */
export function listCountedNotes({ startsOn, students, tests }: PlatformAnalytics, period: PlatformPeriod): CountedNote[] {
  const { inIt, last } = periodWords[period];
  const since = `since ${formatDay(startsOn)}`;
  const sameDays = `compared with the same days of ${last}, up to the same time of day`;
  return [
    {
      stat: 'Total Users',
      text: `Every account there is: students, teachers, schools and administrators, pending and suspended ones too. With the arrow, the accounts made ${inIt} (${since}) that are still there.`,
    },
    {
      stat: 'Active Students',
      text: `Students of whom a test ended ${since}: handed in, or taken in when its time ran out. Of ${writeCount(students.total)} student accounts.`,
    },
    {
      stat: 'Tests Taken',
      text: `Tests that ended ${since}, repeats too; previews and practice sets do not count. ${writeCount(tests.taken)} ${inIt}, ${sameDays}: ${writeCount(tests.before)}.`,
    },
    { stat: 'Revenue', text: `Orders paid ${since} that stand paid, as in Revenue, ${sameDays}.` },
    {
      stat: 'Weekly user growth',
      text: 'Accounts made from Monday to Sunday in the site’s time zone that are still there; this week up to now.',
    },
    {
      stat: 'Completion rates by subject',
      text: `Of the tests that ended ${since}, the share that their students handed in themselves before the time ran out.`,
    },
    { stat: 'Recent activity', text: 'The latest tests, publications, purchases, sign-ups and suspensions of the audit log.' },
  ];
}
