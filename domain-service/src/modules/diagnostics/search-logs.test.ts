import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLine, writeLog } from './log-files.fixture.ts';
import { type LogSearch, type SearchLimits, searchLogs } from './search-logs.service.ts';

const asha = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const ravi = '01a1fec4-1ccc-743f-a8d2-7575bba9b75f';
const all: LogSearch = { reference: undefined, userId: undefined, from: undefined, to: undefined, page: 1, pageSize: 25 };
const generous: SearchLimits = { bytes: 1e9, milliseconds: 60_000, groups: 10_000, entriesPerGroup: 200 };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shikhar-logs-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

function search(wanted: Partial<LogSearch>, limits: Partial<SearchLimits> = {}) {
  return searchLogs(folder, { ...all, ...wanted }, { ...generous, ...limits });
}

/** Each group's reference with its places and messages. */
async function list(wanted: Partial<LogSearch>) {
  const { groups } = await search(wanted);
  return groups.map(({ reference, entries }) => [reference, ...entries.map(({ place, message }) => `${place}: ${message}`)]);
}

async function writeDay(): Promise<void> {
  const first = { requestId: 'SHK-0000-0001' };
  const second = { requestId: 'SHK-0000-0002' };
  await writeLog(
    folder,
    'bff-2026-11-19.log',
    [makeLine('2026-11-19T10:00:00Z', { requestId: 'SHK-0000-0000', userId: asha, msg: 'answered' })],
    '2026-11-19T10:00:00Z',
  );
  await writeLog(
    folder,
    'bff.log',
    [
      makeLine('2026-11-20T10:00:01Z', { ...first, msg: 'answered' }),
      'Error: not a line of pino',
      makeLine('2026-11-20T10:00:02Z', { ...second, userId: ravi, msg: 'answered' }),
      makeLine('2026-11-20T10:05:00Z', {
        ...{ level: 50, requestId: 'SHK-0000-0009', reference: 'SHK-0000-0001', userId: asha, action: 'page.failed' },
        msg: 'browser error',
      }),
    ],
    '2026-11-20T10:05:00Z',
  );
  await writeLog(
    folder,
    'domain-service.log',
    [
      makeLine('2026-11-20T10:00:00Z', { ...first, userId: asha, route: '/api/me', msg: 'request' }),
      makeLine('2026-11-20T10:00:00Z', { level: 40, ...first, msg: 'request put off' }),
      makeLine('2026-11-20T10:00:02Z', { ...second, userId: ravi, msg: 'request' }),
      makeLine('2026-11-20T10:02:00Z', { level: 50, job: 'backups', msg: 'job failed' }),
    ],
    '2026-11-20T10:02:00Z',
  );
  await writeLog(folder, 'postgres.log', ['SHK-0000-0001'], '2026-11-20T10:02:00Z');
}

describe('a search of the logs', () => {
  const firstGroup = ['SHK-0000-0001', 'service: request', 'service: request put off', 'bff: answered', 'browser: browser error'];

  it('finds a reference in all places, in the order of time', async () => {
    await writeDay();
    expect(await list({ reference: 'SHK-0000-0001' })).toEqual([firstGroup]);
    expect(await search({ reference: 'SHK-0000-0001' })).toMatchObject({ total: 1, searchedFrom: null, missing: [] });
    expect(await search({ reference: 'SHK-FFFF-FFFF' })).toMatchObject({ groups: [], total: 0 });
    expect(await search({ reference: 'SHK-0000-0001', page: 2 })).toMatchObject({ groups: [], total: 0 });
  });

  it('adds the report of a problem to requests of the same user only', async () => {
    await writeDay();
    const report = (userId: string, sentence: string) =>
      makeLine('2026-11-20T10:06:00Z', {
        ...{ level: 40, requestId: 'SHK-0000-0010', userId, sentence, msg: 'problem reported' },
        entries: [{ level: 'error', action: 'script.failed', data: { reference: 'SHK-0000-0001' } }],
      });
    const lines = [report(ravi, 'Not mine'), report(asha, 'The page stays empty')];
    await writeLog(folder, 'bff-2026-11-20.log', lines, '2026-11-20T10:06:00Z');
    const { groups } = await search({ reference: 'SHK-0000-0001' });
    expect(JSON.stringify(groups)).toContain('The page stays empty');
    expect(JSON.stringify(groups)).not.toMatch(new RegExp(`Not mine|${ravi}`));
    expect(JSON.stringify((await search({ reference: 'SHK-0000-0010' })).groups)).toContain('Not mine');
  });

  it('finds the requests of an account with the entries that do not name it, over the files of several days', async () => {
    await writeDay();
    expect(await list({ userId: asha })).toEqual([firstGroup, ['SHK-0000-0000', 'bff: answered']]);
    expect(await search({ userId: asha, page: 2, pageSize: 1 })).toMatchObject({
      groups: [{ reference: 'SHK-0000-0000' }],
      total: 2,
    });
  });

  it('finds what happened at a time, also without a request', async () => {
    await writeDay();
    const from = new Date('2026-11-20T10:00:02Z');
    const to = new Date('2026-11-20T10:02:00Z');
    expect(await list({ from, to })).toEqual([
      [null, 'service: job failed'],
      ['SHK-0000-0002', 'service: request', 'bff: answered'],
    ]);
    expect(await list({ userId: ravi, from, to })).toEqual([['SHK-0000-0002', 'service: request', 'bff: answered']]);
    expect(await list({ to: new Date('2026-11-19T23:00:00Z') })).toEqual([['SHK-0000-0000', 'bff: answered']]);
  });

  it('says which logs are not here', async () => {
    expect(await search({})).toEqual({ groups: [], total: 0, searchedFrom: null, missing: ['bff', 'domain-service'] });
    expect(await searchLogs(join(folder, 'none'), all)).toMatchObject({ missing: ['bff', 'domain-service'] });
    await writeLog(folder, 'domain-service.log', [], '2026-11-20T10:00:00Z');
    expect(await search({})).toMatchObject({ missing: ['bff'] });
  });
});

describe('a search of large logs', () => {
  const filler = 'x'.repeat(900);
  const lines = Array.from({ length: 2_000 }, (_, second) =>
    makeLine(new Date(Date.parse('2026-11-20T10:00:00Z') + second * 1_000).toISOString(), {
      ...{ requestId: `SHK-0000-${second.toString(16).toUpperCase().padStart(4, '0')}`, userId: asha, filler, msg: 'answered' },
    }),
  );
  const writeLarge = () => writeLog(folder, 'bff.log', lines, '2026-11-20T10:33:20Z');

  it('stops after so many bytes, says where, and goes on from there', async () => {
    await writeLarge();
    const limits = { bytes: 100_000 };
    const newest = await search({ userId: asha }, limits);
    expect(newest.groups[0]?.reference).toBe('SHK-0000-07CF');
    const { searchedFrom, total } = newest;
    expect(total).toBeLessThan(1_000);
    const older = await search({ userId: asha, to: searchedFrom ?? undefined }, limits);
    expect(older.groups[0]?.entries[0]?.time).toBe(searchedFrom?.toISOString());
  });

  it('stops after some time, and after so many requests', async () => {
    await writeLarge();
    expect((await search({}, { milliseconds: -1 })).searchedFrom).not.toBeNull();
    const { total, searchedFrom } = await search({}, { groups: 10 });
    expect(total).toBe(10);
    expect(searchedFrom?.toISOString()).toBe('2026-11-20T10:33:09.000Z');
  });

  it('loses no entry of either log when it stops after so many requests', async () => {
    const requests = ['10:01', '10:02', '10:03', '10:04'].map((time) =>
      makeLine(`2026-11-20T${time}:00Z`, { requestId: `SHK-0000-${time.replace(':', '')}`, msg: 'answered' }),
    );
    const jobs = ['11:00', '11:30'].map((time) => makeLine(`2026-11-20T${time}:00Z`, { job: 'backups', msg: 'job failed' }));
    await writeLog(folder, 'bff.log', requests, '2026-11-20T10:04:00Z');
    await writeLog(folder, 'domain-service.log', [...requests, ...jobs], '2026-11-20T11:30:00Z');
    const searchTo = async (to: Date | undefined) => {
      const { groups, total, searchedFrom } = await search({ to }, { groups: 3 });
      return { times: groups.map(({ entries }) => entries[0]?.time.slice(11, 16)), total, searchedFrom };
    };
    const stop = new Date('2026-11-20T10:03:00Z');
    expect(await searchTo(undefined)).toEqual({ times: ['11:30', '11:00', '10:04', '10:03'], total: 4, searchedFrom: stop });
    expect(await searchTo(stop)).toEqual({ times: ['10:03', '10:02', '10:01'], total: 3, searchedFrom: null });
  });

  it('stops in the range of the search, although it reads more', async () => {
    await writeLarge();
    const to = new Date('2026-11-20T10:20:00Z');
    expect(await search({ to }, { bytes: 1 })).toMatchObject({ searchedFrom: to });
    const newest = await search({ from: new Date('2026-11-20T10:33:00Z') }, { bytes: 100_000 });
    expect(newest).toMatchObject({ total: 20, searchedFrom: null });
  });

  it('cuts a request of too many entries', async () => {
    const many = Array.from({ length: 50 }, () => makeLine('2026-11-20T10:00:00Z', { requestId: 'SHK-0000-0001', msg: 'x' }));
    await writeLog(folder, 'bff.log', many, '2026-11-20T10:00:00Z');
    const { groups } = await search({ reference: 'SHK-0000-0001' }, { entriesPerGroup: 20 });
    expect(groups).toMatchObject([{ isCut: true, entries: { length: 20 } }]);
  });
});
