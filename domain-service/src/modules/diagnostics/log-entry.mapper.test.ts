import { describe, expect, it } from 'vitest';
import { parseLogLine } from './log-entry.mapper.ts';
import { makeLine } from './log-files.fixture.ts';

const reference = 'SHK-7F3A-2219';
const userId = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const time = '2026-11-20T09:00:00.000Z';

function makeSent(page: string, answer: string | null) {
  const data = { page, reference: page, method: 'GET', path: '/x', status: 500, answer, times: 1 };
  return { timestamp: time, level: 'error', action: 'request.failed', data, error: null };
}

describe('a line of the log', () => {
  it('has its place, its account and everything else as facts', () => {
    const line = makeLine(time, {
      ...{ level: 50, service: 'domain-service', requestId: reference, userId, msg: 'request failed' },
      err: { type: 'TypeError', message: 'x is undefined', stack: 'TypeError: x\n    at a.ts:1' },
    });
    expect(parseLogLine('domain-service', line, reference).entries).toEqual([
      {
        ...{ time, level: 'error', place: 'service', message: 'request failed', userId },
        facts: [
          { name: 'err.type', value: 'TypeError' },
          { name: 'err.message', value: 'x is undefined' },
          { name: 'err.stack', value: 'TypeError: x\n    at a.ts:1' },
        ],
      },
    ]);
  });

  it.each([
    ['answered', 'bff'],
    ['browser error', 'browser'],
    ['no reply of the inference service', 'assistant'],
    ['inference service loads the model', 'assistant'],
  ])('of the BFF with “%s” is of the %s', (msg, place) => {
    expect(parseLogLine('bff', makeLine(time, { msg }), null).entries).toEqual([expect.objectContaining({ place })]);
  });

  it.each([
    '',
    '{"level":30,"time":1795000000000,"msg":"torn',
    'null',
    '[]',
    '{"level":30,"time":1e300,"msg":""}',
    '{"msg":"x"}',
  ])('that is %j is left out', (text) => {
    expect(parseLogLine('bff', text, null).entries).toEqual([]);
  });

  it('shows hidden characters, and cuts long and deep ones', () => {
    let deep: unknown = 'end';
    for (let depth = 0; depth < 50; depth += 1) deep = { deep };
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`many${index}`, index]));
    const text = makeLine(time, {
      sentence: '\u202Eright\u0000\u001B[31m\u2028<b>\ud800',
      long: 'x'.repeat(9_999),
      deep,
      ...many,
    });
    const [entry] = parseLogLine('bff', text, null).entries;
    expect(entry?.facts[0]).toEqual({ name: 'sentence', value: '\uFFFDright\uFFFD\uFFFD[31m\uFFFD<b>\uFFFD' });
    expect(entry?.facts[1]?.value).toHaveLength(4_001);
    expect(entry?.facts.length).toBeLessThanOrEqual(60);
    expect(entry?.facts).toContainEqual({ name: 'many9', value: '9' });
  });

  it('names no account whose id is not one', () => {
    expect(parseLogLine('bff', makeLine(time, { userId: '<b>', msg: 'answered' }), null).entries[0]?.userId).toBeNull();
  });
});

describe('the report of a problem', () => {
  const report = makeLine(time, {
    ...{ level: 40, requestId: reference, userId, msg: 'problem reported', sentence: 'The page is empty' },
    entries: [makeSent('SHK-0000-0002', null), makeSent('SHK-0000-0003', 'SHK-0000-0004'), 'nonsense', null],
  });

  it('brings the entries of the browser with it, the oldest first', () => {
    const { entries } = parseLogLine('bff', report, reference);
    expect(entries.map(({ message }) => message)).toEqual(['browser log', 'browser log', 'problem reported']);
    expect(entries[0]?.facts).toContainEqual({ name: 'data.page', value: 'SHK-0000-0003' });
    expect(entries[2]?.facts).toEqual([{ name: 'sentence', value: 'The page is empty' }]);
  });

  it.each([
    ['SHK-0000-0002', 'SHK-0000-0002'],
    ['SHK-0000-0004', 'SHK-0000-0003'],
  ])('shows of %s only what is about it, and names the report', (other, page) => {
    const { entries } = parseLogLine('bff', report, other);
    expect(entries).toHaveLength(2);
    expect(entries[0]?.facts).toContainEqual({ name: 'data.page', value: page });
    expect(entries[1]?.facts).toContainEqual({ name: 'requestId', value: reference });
  });
});
