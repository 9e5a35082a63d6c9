import type { LogEntry, LogPage } from '@shikhar/contracts/diagnostics/schemas';
import { describe, expect, it } from 'vitest';
import type { LogSearch } from './log-search.ts';
import { buildLogView } from './log-view.server.ts';

const asha = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const gone = '01a1fec4-1ccc-743f-a8d2-7575bba9b75f';

function makeEntry(facts: Record<string, string>, change: Partial<LogEntry> = {}): LogEntry {
  return {
    ...{ time: '2026-11-20T09:00:00.000Z', level: 'error', place: 'browser', message: 'browser error', userId: asha },
    facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
    ...change,
  };
}

const search: LogSearch = { reference: '', account: 'asha@school.example', from: '', to: '2026-11-20T15:00', page: 2 };

function build(entries: LogEntry[], change: Partial<LogPage> = {}) {
  const page: LogPage = {
    groups: [{ reference: 'SHK-7F3A-2219', entries, isCut: false }],
    ...{ total: 1, searchedFrom: null, missing: [], retentionDays: 30 },
    accounts: [{ id: asha, name: 'Asha', email: 'asha@school.example', role: 'student' }],
    ...change,
  };
  return buildLogView(page, search);
}

describe('the view of a log', () => {
  it('says what happened in words, and leaves out what the heading says', () => {
    const facts = { reference: 'SHK-7F3A-2219', action: 'script.failed', role: 'student', 'data.times': '1' };
    const { groups } = build([makeEntry({ ...facts, timestamp: '2026-11-20T09:00:01.500Z', 'error.name': 'TypeError' })]);
    expect(groups[0]?.entries[0]).toMatchObject({
      ...{ time: '14:30:00', levelName: 'Error', place: 'Browser', message: 'Script failed' },
      facts: [
        { label: 'Browser’s time', value: '14:30:01' },
        { label: 'Error', value: 'TypeError' },
      ],
    });
  });

  it('links other references, and no text that only looks like one', () => {
    const { groups } = build([makeEntry({ requestId: 'SHK-0000-0001', sentence: 'SHK-0000-0001 <a>' })]);
    expect(groups[0]?.entries[0]?.facts.map(({ href }) => href)).toEqual(['/admin/diagnostics?reference=SHK-0000-0001', null]);
  });

  it('shows an unknown message and an unknown fact as they are', () => {
    const { groups } = build([makeEntry({ deletedRows: '3' }, { message: 'retention', place: 'service', level: 'info' })]);
    expect(groups[0]?.entries[0]).toMatchObject({ message: 'retention', facts: [{ label: 'Deleted rows', value: '3' }] });
  });

  it('links an account unless it is deleted or an administrator', () => {
    const entries = [makeEntry({}), makeEntry({}, { userId: gone }), makeEntry({}, { userId: null })];
    expect(build(entries).groups[0]?.accounts).toEqual([
      { id: asha, name: 'Asha', href: `/admin/users/${asha}` },
      { id: gone, name: 'A deleted account', href: null },
    ]);
    const admin = build(entries, { accounts: [{ id: asha, name: 'Asha', email: 'asha@school.example', role: 'admin' }] });
    expect(admin.groups[0]?.accounts[0]).toEqual({ id: asha, name: 'Asha', href: null });
  });

  it('says where the search stopped, in the time of the site, and goes on from there', () => {
    expect(build([], { searchedFrom: '2026-11-20T09:00:59.000Z' }).stop).toEqual({
      ...{ date: '20-11-2026', time: '14:30:59' },
      olderHref: '/admin/diagnostics?account=asha%40school.example&to=2026-11-20T14%3A30%3A59',
    });
  });
});
