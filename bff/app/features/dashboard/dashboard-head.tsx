import { formatLongDate, formatWeekday } from '../../lib/site/site-time.ts';
import { PageHead } from '../../ui/page-head.tsx';

interface DashboardHeadProps {
  /** 'Student', 'Teacher' ...: the role as it is greeted. */
  greeted: string;
  name: string;
  /** ISO 8601. */
  now: string;
  /** One sentence about today. */
  today?: string | undefined;
}

export function DashboardHead({ greeted, name, now, today }: DashboardHeadProps) {
  const date = `${formatWeekday(now)}, ${formatLongDate(now)}`;
  return <PageHead title={`Welcome back, ${greeted}!`} about={`${name}. ${date}${today ? `. ${today}` : ''}`} />;
}
