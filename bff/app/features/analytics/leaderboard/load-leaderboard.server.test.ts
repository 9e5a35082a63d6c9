import type { LeaderboardEntry } from '@shikhar/contracts/analytics/leaderboard/schemas';
import { expect, it } from 'vitest';
import { buildLeaderboardRow } from './load-leaderboard.server.ts';

const entry: LeaderboardEntry = {
  rank: 4,
  name: 'Asha V.',
  class: '10',
  subject: 'Science',
  score: 71.5,
  improvement: null,
  isYou: false,
  isHidden: false,
  isActive: true,
  studentId: null,
};

it('a row has what it shows, and no id of other students', () => {
  expect(buildLeaderboardRow(entry, 'student', 3)).toEqual({
    place: 3,
    rank: 4,
    name: 'Asha V.',
    hidden: null,
    href: null,
    isYou: false,
    class: '10',
    subject: 'Science',
    percent: 71.5,
    improvement: null,
  });
});

it.each([
  [{ isYou: true }, 'Only you see this row'],
  [{}, 'Hidden from students'],
  [{ isActive: false }, 'Not active'],
])('says who does not see a hidden row: %j', (facts, hidden) => {
  expect(buildLeaderboardRow({ ...entry, isHidden: true, ...facts }, 'teacher', 3).hidden).toBe(hidden);
});
