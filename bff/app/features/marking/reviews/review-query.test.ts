import { describe, expect, it } from 'vitest';
import { buildQueueHref, parsePlace } from '../../../lib/addresses/review-paths.ts';
import { parseQueueRequest } from './review-query.server.ts';

const test = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const answer = { attemptId: test, index: 11 };
const choice = { test, question: null, order: 'student', hidesNames: false } as const;

describe('the URL of a queue', () => {
  it('round-trips', () => {
    const request = parseQueueRequest(`http://shikhar.example${buildQueueHref('/teacher/reviews', choice, { answer })}`);
    expect(request).toEqual({ ...choice, answer, student: null, after: null });
  });

  it('hides names unless they are shown, and uses the last value of the switch', () => {
    const read = (query: string) => parseQueueRequest(`http://shikhar.example/teacher/reviews?test=${test}${query}`)?.hidesNames;
    expect(['', '&names=shown', '&names=shown&names=hidden', '&names=any'].map(read)).toEqual([true, false, true, true]);
  });

  it('returns null without a test or an answer', () => {
    expect(parseQueueRequest('http://shikhar.example/teacher/reviews?test=1')).toBeNull();
    for (const place of [null, '', test, `${test}.`, `${test}.x`, `${test}.1000`, `${test}.1.2`])
      expect(parsePlace(place)).toBeNull();
  });
});
