import type { StudentDashboard } from '@shikhar/contracts/dashboard/schemas';
import type { TestsPage } from '@shikhar/contracts/tests/schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { now, runningAttempt, someDashboard, someTest } from './student-dashboard.fixture.ts';
import { buildOutageView, buildStudentView } from './student-view.ts';
import { UpcomingBoard } from './upcoming-board.tsx';

const later = { ...someTest, opensAt: '2025-11-20T11:30:00.000Z' };

/** Two tests are open, the last is always open, and the others are on another day. */
const tests = Array.from({ length: 11 }, (_, index) => ({ ...(index < 2 || index > 9 ? someTest : later), id: `test ${index}` }));
const all: TestsPage = { tests, total: 11 };
const dashboard: StudentDashboard = { ...someDashboard, upcoming: tests.slice(0, 5), upcomingTotal: 11, openTests: 3 };

function listLinks(view: ReturnType<typeof buildStudentView>): string[] {
  const html = renderToStaticMarkup(<UpcomingBoard lines={view.lines} total={view.upcomingTotal} turn={view.turn} />);
  expect(html).toContain('<h2 id="up">');
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');
}

describe('the board of upcoming exams', () => {
  it('links from the soonest tests to all', () => {
    const view = buildStudentView(dashboard, now);
    expect([view.lines.length, view.upcomingTotal, view.turn]).toEqual([5, 11, 'all']);
    expect(listLinks(view).at(-1)).toBe('/dashboard?upcoming=all#up');
    expect(renderToStaticMarkup(<UpcomingBoard lines={[]} total={11} turn="all" />)).toMatch(/>Show all 11 exams</);
  });

  it('links back from all tests', () => {
    const view = buildStudentView(dashboard, now, all);
    expect([view.lines.length, view.upcomingTotal, view.turn]).toEqual([11, 11, 'fewer']);
    expect(listLinks(view).at(-1)).toBe('/dashboard');
  });

  it('has no link when it lists all tests', () => {
    const few = { ...dashboard, upcomingTotal: 5 };
    expect(buildStudentView(few, now).turn).toBeNull();
    expect(buildStudentView(few, now, { tests: few.upcoming, total: 5 }).turn).toBeNull();
    expect(listLinks(buildStudentView(few, now))).toHaveLength(5);
  });

  it('does not list a running test, and does not count it', () => {
    const running = { ...dashboard, inProgress: [{ ...runningAttempt, test: { ...someTest, id: 'test 0' } }] };
    const view = buildStudentView(running, now);
    expect([view.running.length, view.lines.length, view.upcomingTotal, view.turn]).toEqual([1, 4, 10, 'all']);
  });

  it('counts all open tests, listed or not', () => {
    expect(buildStudentView(dashboard, now).open).toBe('3 tests are open now.');
    expect(buildStudentView(dashboard, now, all).open).toBe('3 tests are open now.');
  });

  it('shows the soonest tests during an outage, with a link to all', () => {
    const { saved } = buildOutageView({ dashboard, at: now.toISOString() }, now);
    expect([saved?.lines.length, saved?.turn]).toEqual([5, 'all']);
  });
});
