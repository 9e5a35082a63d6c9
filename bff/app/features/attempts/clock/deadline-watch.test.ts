import { describe, expect, it } from 'vitest';
import { findAnnouncement } from './deadline-watch.tsx';

describe('findAnnouncement', () => {
  it('announces 30, 10, 5 and 1 minutes, and nothing at any other second', () => {
    expect([1800, 600, 300, 60].map((seconds) => findAnnouncement(seconds + 1, seconds))).toEqual([
      '30 minutes left',
      '10 minutes left',
      '5 minutes left',
      '1 minute left',
    ]);
    expect(findAnnouncement(600, 599)).toBeNull();
    expect(findAnnouncement(180, 121)).toBeNull();
  });

  it('announces once when a sleeping device skips several', () => {
    expect(findAnnouncement(720, 250)).toBe('5 minutes left');
    expect(findAnnouncement(720, 0)).toBeNull();
  });
});
