import type { AdminDashboard, SchoolDashboard, TeacherDashboard } from '@shikhar/contracts/dashboard/schemas';
import { sayPercent } from '../../lib/figure-words.ts';
import { countOf, formatMarks } from '../../lib/marks.ts';

/** A line of the board: a figure, what it counts, where it leads. */
export interface StaffFigure {
  figure: string;
  title: string;
  about: string;
  href: string;
  /** The words of a button, where someone waits. */
  action?: string;
}

function listRunning(tests: number): StaffFigure[] {
  if (tests === 0) return [];
  const title = tests === 1 ? 'Test running now' : 'Tests running now';
  const about = 'Your students are writing';
  return [{ figure: formatMarks(tests), title, about, href: '/teacher/performance/running', action: 'Watch' }];
}

function listChallenges(challenges: number): StaffFigure[] {
  if (challenges === 0) return [];
  const title = challenges === 1 ? 'Challenge' : 'Challenges';
  const about = 'Students contest how a question was marked';
  return [{ figure: formatMarks(challenges), title, about, href: '/teacher/challenges', action: 'Answer' }];
}

function listTeacherFigures(dashboard: TeacherDashboard): StaffFigure[] {
  const { answersToMark, runningTests, students, ownTests } = dashboard;
  return [
    ...listRunning(runningTests),
    {
      figure: formatMarks(answersToMark),
      title: answersToMark === 1 ? 'Answer to mark' : 'Answers to mark',
      about: answersToMark > 0 ? 'Long answers wait for your marks' : 'Nothing waits for your marks',
      href: '/teacher/reviews',
      ...(answersToMark > 0 ? { action: 'Mark answers' } : {}),
    },
    ...listChallenges(dashboard.openChallenges),
    { figure: formatMarks(students), title: 'Students', about: 'In your school and at your tests', href: '/teacher/students' },
    { figure: formatMarks(ownTests), title: 'Your tests', about: 'Set by you', href: '/teacher/tests' },
  ];
}

function listWaiting(requests: number): StaffFigure[] {
  if (requests === 0) return [];
  const title = requests === 1 ? 'Request waiting' : 'Requests waiting';
  return [{ figure: formatMarks(requests), title, about: 'To join your school', href: '/school/requests', action: 'Review' }];
}

function listSchoolFigures(dashboard: SchoolDashboard): StaffFigure[] {
  const { students, teachers, attemptsThisWeek, averagePercent, requestsWaiting } = dashboard;
  return [
    ...listWaiting(requestsWaiting),
    {
      figure: formatMarks(attemptsThisWeek),
      title: attemptsThisWeek === 1 ? 'Test taken this week' : 'Tests taken this week',
      about: averagePercent === null ? 'No average yet' : `Average score ${sayPercent(averagePercent)}`,
      href: '/school/performance',
    },
    { figure: formatMarks(students), title: 'Students', about: 'With your school code', href: '/school/students' },
    { figure: formatMarks(teachers), title: 'Teachers', about: 'With your school code', href: '/school/teachers' },
  ];
}

function listAdminFigures({ users, activeStudents, pendingUsers, publishedTests, attempts }: AdminDashboard): StaffFigure[] {
  return [
    {
      figure: formatMarks(pendingUsers),
      title: pendingUsers === 1 ? 'Pending account' : 'Pending accounts',
      about: pendingUsers > 0 ? 'They cannot sign in yet' : 'No account waits for you',
      href: '/admin/users?status=pending',
      ...(pendingUsers > 0 ? { action: 'Review' } : {}),
    },
    { figure: formatMarks(users), title: 'Users', about: countOf(activeStudents, 'active student'), href: '/admin/users' },
    { figure: formatMarks(publishedTests), title: 'Published tests', about: 'Open to their classes', href: '/admin/tests' },
    { figure: formatMarks(attempts), title: 'Tests taken', about: 'Since the beginning', href: '/admin/analytics' },
  ];
}

/** What the first screen tells a teacher, a school or an admin; what waits for them comes first. */
export function listFigures(dashboard: TeacherDashboard | SchoolDashboard | AdminDashboard): StaffFigure[] {
  switch (dashboard.role) {
    case 'teacher':
      return listTeacherFigures(dashboard);
    case 'school':
      return listSchoolFigures(dashboard);
    case 'admin':
      return listAdminFigures(dashboard);
  }
}
