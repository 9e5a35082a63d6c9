import { describe, expect, it } from 'vitest';
import { describeExtent, describePlace, formatChapter, formatDuration, formatFileSize, formatSecond } from './material-text.ts';

it.each([
  [2, '2 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [880_640, '860 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [1.14 * 1024 * 1024, '1.1 MB'],
  [100 * 1024 * 1024, '100 MB'],
])('%d bytes are %s', (bytes, words) => expect(formatFileSize(bytes)).toBe(words));

it.each([
  [0.2, '1 s'],
  [45.2, '45 s'],
  [59.7, '1 min'],
  [18 * 60 + 20, '18 min'],
  [3600, '1 h'],
  [3600 + 310, '1 h 5 min'],
])('%d s take %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words));

it.each([
  [0, '0:00'],
  [200.9, '3:20'],
  [3725, '1:02:05'],
])('second %d is %s', (seconds, words) => expect(formatSecond(seconds)).toBe(words));

describe('the description of a material', () => {
  it('gives the length of a video, the pages and size of a PDF, or else the size', () => {
    expect(describeExtent({ pages: null, seconds: 1080, bytes: 9_000_000 })).toBe('18 min');
    expect(describeExtent({ pages: 12, seconds: null, bytes: 2_516_582 })).toBe('12 pages, 2.4 MB');
    expect(describeExtent({ pages: 1, seconds: null, bytes: 2048 })).toBe('1 page, 2 KB');
    expect(describeExtent({ pages: null, seconds: null, bytes: 2048 })).toBe('2 KB');
  });

  it('gives the reader’s position, except at the start of a video or on the only page', () => {
    expect(describePlace({ page: 4, seconds: null }, { pages: 12, seconds: null })).toBe('page 4 of 12');
    expect(describePlace({ page: 14, seconds: null }, { pages: 12, seconds: null })).toBe('page 12 of 12');
    expect(describePlace({ page: null, seconds: 200 }, { pages: null, seconds: 400 })).toBe('at 3:20');
    expect(describePlace({ page: null, seconds: 0 }, { pages: null, seconds: 400 })).toBeNull();
    expect(describePlace({ page: 1, seconds: null }, { pages: 1, seconds: null })).toBeNull();
    expect(describePlace({ page: null, seconds: null }, { pages: null, seconds: null })).toBeNull();
  });

  it('shows its chapter with the number in the book', () => {
    expect(formatChapter({ chapter: 'Light', chapterNumber: 9 })).toBe('9. Light');
    expect(formatChapter({ chapter: 'Writing skills', chapterNumber: null })).toBe('Writing skills');
    expect(formatChapter({ chapter: '', chapterNumber: null })).toBeNull();
  });
});
