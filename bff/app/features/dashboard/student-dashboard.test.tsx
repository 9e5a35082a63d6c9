import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorBanner, OutageDashboard } from './outage-dashboard.tsx';
import { now, runningAttempt, someAttempt, someDashboard, someTest } from './student-dashboard.fixture.ts';
import { StudentDashboard } from './student-dashboard.tsx';
import { buildOutageView, buildStudentView } from './student-view.ts';

function renderView(part: Partial<typeof someDashboard>): string {
  return renderToStaticMarkup(<StudentDashboard view={buildStudentView({ ...someDashboard, ...part }, now)} level="10" />);
}

describe('the Study view', () => {
  it('links to the exams, the quick actions and the results', () => {
    const links = [...renderView({}).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      `/exam?test=${someTest.id}`,
      '/study-materials',
      '/test-series',
      '/leaderboard',
      '/analytics',
      '/analytics/mistakes',
      '/analytics',
      `/results/${someAttempt.id}`,
      '/results',
    ]);
  });

  it('shows only what is known', () => {
    expect(renderView({})).toContain('Average score 74.5%');
    expect(renderView({ weekRank: null })).toContain('You have taken 14 tests');
    expect(renderView({ averagePercent: null })).not.toContain('Average score');
  });

  it.each([
    [1, '1st'],
    [12, '12th'],
    [42, '42nd'],
    [1003, '1,003rd'],
  ])('shows rank %i of the week', (weekRank, said) => {
    expect(renderView({ weekRank })).toContain(`You are ${said} in your class this week`);
  });

  it('puts the running test first and hides its own line', () => {
    const view = buildStudentView({ ...someDashboard, inProgress: [runningAttempt] }, now);
    expect([view.running.map(({ action }) => action), view.lines]).toEqual([['Continue'], []]);
    expect(view.open).toBe('Your test is running.');
    expect(renderView({ inProgress: [runningAttempt] })).toMatch(/^<section[^>]*>.*?In progress.*?Continue.*?Upcoming Exams/);
  });

  it('speaks to a newcomer of what the first test brings', () => {
    const newcomer = { recent: [], attemptsTotal: 0, averagePercent: null, weekRank: null };
    expect(renderView(newcomer)).toContain('Your first test puts you here');
    expect(renderView(newcomer)).not.toContain('taken 0 tests');
  });

  it('mentions marks still to come', () => {
    const waiting = { ...someAttempt, markingStatus: 'pending_review' as const, score: 10, markedMarks: 15, waitingMarks: 25 };
    const html = renderView({ recent: [waiting] });
    expect(html).toContain('10 of 15 so far, 25 marks waiting');
    expect(html).not.toContain('85');
  });

  it('leaves out hidden marks and says until when', () => {
    const hidden = { ...someAttempt, score: null, percent: null, visible: 'nothing' as const };
    const html = renderView({ averagePercent: null, recent: [{ ...hidden, review: { shows: 'marks', from: 'after_marking' } }] });
    expect(html).toContain('Your marks are hidden until all your answers are marked.');
    expect(html).not.toMatch(/\d+%/);
  });

  it('explains empty lists', () => {
    const html = renderView({ upcoming: [], upcomingTotal: 0, openTests: 0, recent: [] });
    expect(html).toContain('No exams are planned for your class.');
    expect(html).toContain('No tests taken yet.');
  });
});

describe('the Study view during an outage', () => {
  it('shows the last known data and its time', () => {
    const view = buildOutageView(
      { dashboard: someDashboard, at: '2025-11-18T10:32:00.000Z' },
      new Date('2025-11-18T10:40:00.000Z'),
    );
    expect(renderToStaticMarkup(<ErrorBanner seenAt={view.seenAt} />)).toContain('This is how the page looked at 16:02.');
    const html = renderToStaticMarkup(<OutageDashboard view={view} level="10" />);
    expect(html).toContain('As of 16:02');
    expect(html).toContain(someTest.title);
  });

  it('shows the day of older data', () => {
    const view = buildOutageView({ dashboard: someDashboard, at: '2025-11-17T10:32:00.000Z' }, now);
    expect(view.seenAt).toBe('16:02 on 17 Nov');
  });

  it('says what failed to load when nothing is cached', () => {
    const html = renderToStaticMarkup(<OutageDashboard view={buildOutageView(undefined, now)} level="10" />);
    expect(html).toContain('Your exams could not be loaded.');
    expect(html).toContain('Your last results could not be loaded.');
    expect(html).not.toContain('You have taken');
  });
});
