import type { AdminDashboard, SchoolDashboard, TeacherDashboard } from '@shikhar/contracts/dashboard/schemas';
import type { TestSummary } from '@shikhar/contracts/tests/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { formatShortDate, formatTime } from '../../lib/site/site-time.ts';
import { countOf } from '../../lib/words/marks.ts';
import { formatPercent } from '../../lib/words/number-text.ts';

type StaffDashboard = TeacherDashboard | SchoolDashboard | AdminDashboard;

/** A line of the board: a number, what it counts and its link. */
interface StaffStat {
  stat: string;
  title: string;
  about: string;
  href: string;
  /** The label of a button, when there is something to do. */
  action?: string | undefined;
}

function listRunning(tests: number): StaffStat[] {
  if (tests === 0) return [];
  const title = plural(tests, { one: 'Test running now', other: 'Tests running now' });
  const about = plural(tests, { one: 'Students are taking it now', other: 'Students are taking them now' });
  return [{ stat: formatNumber(tests), title, about, href: '/teacher/performance/running', action: 'Watch' }];
}

function listChallenges(challenges: number): StaffStat[] {
  if (challenges === 0) return [];
  const title = plural(challenges, { one: 'Challenge', other: 'Challenges' });
  const about = 'Students challenge how a question was marked';
  return [{ stat: formatNumber(challenges), title, about, href: '/teacher/challenges', action: 'Answer' }];
}

function listTeacherStats(dashboard: TeacherDashboard): StaffStat[] {
  const { answersToMark, runningTests, students, ownTests } = dashboard;
  return [
    ...listRunning(runningTests),
    {
      stat: formatNumber(answersToMark),
      title: plural(answersToMark, { one: 'Answer to mark', other: 'Answers to mark' }),
      about: answersToMark > 0 ? 'Written answers for you to mark' : 'No answers to mark',
      href: '/teacher/reviews',
      ...(answersToMark > 0 ? { action: 'Mark answers' } : {}),
    },
    ...listChallenges(dashboard.openChallenges),
    { stat: formatNumber(students), title: 'Students', about: 'In your school or taking your tests', href: '/teacher/students' },
    { stat: formatNumber(ownTests), title: 'Your tests', about: 'Set by you', href: '/teacher/tests' },
  ];
}

function listWaiting(requests: number): StaffStat[] {
  if (requests === 0) return [];
  const title = plural(requests, { one: 'Request waiting', other: 'Requests waiting' });
  return [{ stat: formatNumber(requests), title, about: 'To join your school', href: '/school/requests', action: 'Review' }];
}

function listSchoolStats(dashboard: SchoolDashboard): StaffStat[] {
  const { students, teachers, attemptsThisWeek, averagePercent, requestsWaiting } = dashboard;
  return [
    ...listWaiting(requestsWaiting),
    {
      stat: formatNumber(attemptsThisWeek),
      title: plural(attemptsThisWeek, { one: 'Test taken this week', other: 'Tests taken this week' }),
      about: averagePercent === null ? 'No average yet' : `Average score ${formatPercent(averagePercent)}`,
      href: '/school/performance',
    },
    { stat: formatNumber(students), title: 'Students', about: 'With your school code', href: '/school/students' },
    { stat: formatNumber(teachers), title: 'Teachers', about: 'With your school code', href: '/school/teachers' },
  ];
}

function listAdminStats({ users, activeStudents, pendingUsers, publishedTests, attempts }: AdminDashboard): StaffStat[] {
  return [
    {
      stat: formatNumber(pendingUsers),
      title: plural(pendingUsers, { one: 'Pending account', other: 'Pending accounts' }),
      about: pendingUsers > 0 ? 'They cannot sign in yet' : 'No accounts to review',
      href: '/admin/users?status=pending',
      ...(pendingUsers > 0 ? { action: 'Review' } : {}),
    },
    { stat: formatNumber(users), title: 'Users', about: countOf(activeStudents, 'active student'), href: '/admin/users' },
    { stat: formatNumber(publishedTests), title: 'Published tests', about: 'Open to their classes', href: '/admin/tests' },
    { stat: formatNumber(attempts), title: 'Tests taken', about: 'All time', href: '/admin/analytics' },
  ];
}

function listStats(dashboard: StaffDashboard): StaffStat[] {
  switch (dashboard.role) {
    case 'teacher':
      return listTeacherStats(dashboard);
    case 'school':
      return listSchoolStats(dashboard);
    case 'admin':
      return listAdminStats(dashboard);
  }
}

function toUpcomingTest({ id, title, subject, chapter, class: level, opensAt, totalMarks }: TestSummary) {
  return {
    id,
    title,
    about: `${subject}, ${chapter}`,
    class: level,
    opens: opensAt ? `${formatShortDate(opensAt)}, ${formatTime(opensAt)}` : 'Any time',
    marks: formatNumber(totalMarks),
  };
}
export type UpcomingTest = ReturnType<typeof toUpcomingTest>;

/** The first screen of a teacher, school or admin; work to do comes first. */
export function buildStaffView(dashboard: StaffDashboard) {
  return {
    kind: 'staff' as const,
    role: dashboard.role,
    stats: listStats(dashboard),
    upcoming: dashboard.role === 'teacher' ? dashboard.upcoming.map(toUpcomingTest) : [],
  };
}
export type StaffView = ReturnType<typeof buildStaffView>;
