import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildLeaderboardRow, type LeaderboardView } from './load-leaderboard.server.ts';
import { Standings } from './standings.tsx';

const entry = {
  name: 'Asha V.',
  class: '10',
  subject: 'Science',
  improvement: null,
  isYou: false,
  isHidden: false,
  isActive: true,
  studentId: null,
} as const;

function renderBoard(total: number, view: Partial<LeaderboardView> = {}): string {
  const rows = Array.from({ length: total }, (_, index) =>
    buildLeaderboardRow({ ...entry, rank: index + 1, score: 90 - index }, 'student', index),
  );
  const filters = { class: '10', subject: undefined, period: 'weekly', page: 1 } as const;
  const board = { filters, classes: [], unknown: [], rows, total, isLastPeriod: false, me: null, about: '', ...view };
  return renderToStaticMarkup(<Standings view={board} user={{ name: 'Asha Verma', role: 'student', class: '10' }} />);
}

it.each([1, 4])('colours no rank on a board of %i', (total) => {
  expect(renderBoard(total)).not.toMatch(/rank-\d/);
});

it('colours the first three ranks from five students on', () => {
  const html = renderBoard(5);
  expect([...html.matchAll(/rank (rank-\d)/g)].map(([, rank]) => rank)).toEqual(['rank-1', 'rank-2', 'rank-3']);
});

it('says that it shows the last period', () => {
  expect(renderBoard(5, { isLastPeriod: true })).toContain('No results this week yet. This is last week’s leaderboard.');
  expect(renderBoard(5)).not.toContain('last week');
});
