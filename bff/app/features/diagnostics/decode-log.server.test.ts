import { expect, it } from 'vitest';
import type { LogEntry } from '../../lib/browser-log/log-entry.ts';
import { decodeLog } from './decode-log.server.ts';
import { encodeLog } from './sent-log.ts';

const entry = {
  timestamp: '2026-11-18T10:00:00.000Z',
  level: 'info',
  action: 'network.lost',
  data: { page: '/dashboard', reference: 'SHK-7F3A-2219' },
  error: null,
} satisfies LogEntry;

it('reads the newest 100 entries', () => {
  const entries = Array.from({ length: 1_000 }, (_, seconds) => ({
    ...entry,
    action: 'network.back' as const,
    data: { ...entry.data, seconds },
  }));
  expect(decodeLog(encodeLog(entries))).toEqual(entries.slice(0, 100));
});

it('names no page that this site does not have', () => {
  const [read] = decodeLog(JSON.stringify([{ ...entry, data: { ...entry.data, page: '/asha-patel' } }]));
  expect(read?.data.page).toBe('unknown');
});

it('leaves out entries it does not know, and reads nothing from other texts', () => {
  const hostile = { ...entry, data: { ...entry.data, answer: '42' } };
  const text = { ...entry, data: { ...entry.data, page: 'My answer: 42' } };
  expect(decodeLog(JSON.stringify([hostile, text, entry, null, 'asha@school.example']))).toEqual([entry]);
  for (const text of ['', '{', 'null', '{"0":1}', '"<script>"']) expect(decodeLog(text)).toEqual([]);
});
