import type { AdminDashboard, SchoolDashboard, TeacherDashboard } from '@shikhar/contracts/dashboard/schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StaffDashboard } from './staff-dashboard.tsx';
import { buildStaffView } from './staff-view.ts';
import { someDashboard, someTest } from './student-dashboard.fixture.ts';

const { user } = someDashboard;
const stats = { answersToMark: 11, openChallenges: 0, runningTests: 0, ownTests: 6, students: 126 };
const teacher: TeacherDashboard = { role: 'teacher', user, ...stats, upcoming: [someTest] };
const school: SchoolDashboard = {
  role: 'school',
  user,
  requestsWaiting: 0,
  students: 812,
  teachers: 31,
  attemptsThisWeek: 1,
  averagePercent: null,
};
const admin: AdminDashboard = {
  role: 'admin',
  user,
  users: 12480,
  activeStudents: 1,
  pendingUsers: 0,
  publishedTests: 44,
  attempts: 2,
};

function render(dashboard: TeacherDashboard | SchoolDashboard | AdminDashboard): string {
  return renderToStaticMarkup(<StaffDashboard view={buildStaffView(dashboard)} />);
}

describe('the first screen of a teacher', () => {
  it('puts waiting work first, with a link', () => {
    const html = render(teacher);
    expect(html).toMatch(
      /<a class="brow" href="\/teacher\/reviews"><span class="when">11<\/span>.*?Answers to mark.*?Mark answers/,
    );
    // Short answers that marking does not understand wait as well.
    expect(html).toContain('Written answers for you to mark');
    expect(html).toContain('Any time');
  });

  it('links to running tests while there are any', () => {
    expect(render({ ...teacher, runningTests: 2 })).toMatch(/href="\/teacher\/performance\/running">.*?Tests running now/);
    expect(render(teacher)).not.toContain('running now');
  });

  it('shows challenges if there are any', () => {
    expect(render(teacher)).not.toContain('hallenge');
    expect(render({ ...teacher, openChallenges: 1 })).toContain('Challenge');
    expect(render({ ...teacher, openChallenges: 2 })).toContain('Challenges');
  });

  it('shows no buttons when nothing waits', () => {
    expect(render({ ...teacher, answersToMark: 0, upcoming: [] })).toContain('No answers to mark');
    expect(render({ ...teacher, answersToMark: 0, upcoming: [] })).not.toContain('btn-marigold');
  });
});

describe('the first screens of a school and an admin', () => {
  it('format counts in Indian grouping, with correct plurals', () => {
    expect(render(school)).toContain('Test taken this week');
    expect(render(school)).toContain('No average yet');
    expect(render(school)).not.toContain('waiting');
    expect(render({ ...school, requestsWaiting: 3 })).toContain('Requests waiting');
    expect(render(admin)).toContain('12,480');
    expect(render(admin)).toContain('1 active student<');
  });

  it('link only to pages of their role', () => {
    const paths = (html: string) => new Set([...html.matchAll(/href="\/([a-z-]+)/g)].map(([, path]) => path));
    expect(paths(render(school))).toEqual(new Set(['school', 'leaderboard']));
    expect(paths(render(admin))).toEqual(new Set(['admin']));
    expect(paths(render(teacher))).toEqual(new Set(['teacher', 'study-materials', 'leaderboard']));
  });
});
