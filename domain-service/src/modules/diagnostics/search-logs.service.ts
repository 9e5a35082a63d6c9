import type { LogEntry, LogGroup, LogSource } from '@shikhar/contracts/diagnostics/schemas';
import { parseLogLine } from './log-entry.mapper.ts';
import { type LogRange, listLogFiles, walkLog } from './log-files.ts';

/** Bounds of one search, so that it never takes much of what the exam needs. */
export interface SearchLimits {
  /** Bytes per log and pass; there are at most two passes. */
  bytes: number;
  /** Milliseconds per log and pass. */
  milliseconds: number;
  /** Groups per log. */
  groups: number;
  entriesPerGroup: number;
}

const defaultLimits: SearchLimits = { bytes: 256 * 1024 * 1024, milliseconds: 1_000, groups: 10_000, entriesPerGroup: 200 };

export interface LogSearch {
  reference: string | undefined;
  userId: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
  page: number;
  pageSize: number;
}

interface FoundLogs {
  groups: LogGroup[];
  total: number;
  searchedFrom: Date | null;
  missing: LogSource[];
}

const sources = ['bff', 'domain-service'] as const;
type LogFiles = ReadonlyMap<LogSource, Awaited<ReturnType<typeof listLogFiles>>>;

/** How much longer than a request its entries may be apart: an upload takes minutes. */
const slackMs = 20 * 60_000;

const requestMark = Buffer.from('"requestId":"');
const pageMark = Buffer.from('"reference":"');
const browserErrorEnd = Buffer.from('"msg":"browser error"}');
const quote = 34;
const maxReference = 40;

function findText(line: Buffer, mark: Buffer): string | null {
  const at = line.indexOf(mark);
  if (at === -1) return null;
  const start = at + mark.length;
  const end = line.indexOf(quote, start);
  return end === -1 || end - start > maxReference ? null : line.toString('latin1', start, end);
}

/** The request of a line: an error of a page belongs to the page's own request, not to the one that reported it. */
function findReference(line: Buffer): string | null {
  const isBrowserError = line.subarray(-browserErrorEnd.length).equals(browserErrorEnd);
  return findText(line, isBrowserError ? pageMark : requestMark);
}

/** Lines of no request are told apart by their time. */
function buildKey(source: LogSource, reference: string | null, time: number): string {
  return reference ?? `${source} ${time}`;
}

interface FoundGroup extends LogRange {
  key: string;
  reference: string | null;
}

interface Finding {
  groups: FoundGroup[];
  searchedFrom: number | null;
}

function maxOf(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.max(...known);
}

type FoundGroups = ReadonlyMap<string, FoundGroup>;

/** The groups of both logs, newest first. */
function mergeGroups(bySource: readonly FoundGroups[]): FoundGroup[] {
  const merged = new Map<string, FoundGroup>();
  for (const group of bySource.flatMap((groups) => [...groups.values()])) {
    const { from, to } = merged.get(group.key) ?? group;
    merged.set(group.key, { ...group, from: Math.min(from, group.from), to: Math.max(to, group.to) });
  }
  return [...merged.values()].toSorted((a, b) => b.to - a.to);
}

/** The first pass: which requests match, newest first. */
async function findGroups(
  files: LogFiles,
  { userId, from, to }: LogRange & { userId: string | undefined },
  limits: SearchLimits,
): Promise<Finding> {
  const bySource: FoundGroups[] = [];
  const mark = userId === undefined ? null : Buffer.from(`"userId":"${userId}"`);
  const ends: (number | null)[] = [];
  for (const [source, listed] of files) {
    const groups = new Map<string, FoundGroup>();
    const visit = (line: Buffer, time: number) => {
      if (mark && !line.includes(mark)) return true;
      const reference = findReference(line);
      const key = buildKey(source, reference, time);
      const known = groups.get(key);
      if (!known && groups.size >= limits.groups) return false;
      groups.set(key, {
        ...{ key, reference },
        from: Math.min(known?.from ?? time, time),
        to: Math.max(known?.to ?? time, time),
      });
      return true;
    };
    const budget = { bytes: limits.bytes, endsAt: performance.now() + limits.milliseconds };
    const mayMatch = (lines: Buffer) => mark === null || lines.includes(mark);
    ends.push(await walkLog(listed, { from, to, budget, mayMatch, visit }));
    bySource.push(groups);
  }
  const searchedFrom = maxOf(ends);
  // The log that was read further has older groups, between which those of the other log would be missing.
  const groups = mergeGroups(bySource).filter((group) => searchedFrom === null || group.to >= searchedFrom);
  return { groups, searchedFrom };
}

interface Collection {
  entries: Map<string, LogEntry[]>;
  searchedFrom: number | null;
}

/** Anybody can name any reference in a report: it adds only to requests of the same user. */
function keepOwnClaims(claims: readonly LogEntry[], known: readonly LogEntry[]): LogEntry[] {
  const users = new Set(known.map(({ userId }) => userId));
  return claims.filter(({ userId }) => userId !== null && users.has(userId));
}

/** The second pass: every line of these requests. */
async function collectEntries(
  files: LogFiles,
  groups: readonly FoundGroup[],
  range: LogRange,
  limits: SearchLimits,
): Promise<Collection> {
  const wanted = new Map(groups.map(({ key, reference }) => [key, reference]));
  const entries = new Map<string, LogEntry[]>(groups.map(({ key }) => [key, []]));
  // A single reference is also found where another entry names it: in the report of a problem, or as the answer to a failed request.
  const [only, ...others] = groups;
  const single = others.length === 0 ? (only?.reference ?? null) : null;
  const mark = single === null ? null : Buffer.from(single);
  const claims: LogEntry[] = [];
  const ends: (number | null)[] = [];
  for (const [source, listed] of files) {
    const visit = (line: Buffer, time: number) => {
      if (mark && !line.includes(mark)) return true;
      const key = single ?? buildKey(source, findReference(line), time);
      const found = entries.get(key);
      if (!found || found.length > limits.entriesPerGroup) return true;
      const { entries: parsed, isClaim } = parseLogLine(source, line.toString(), wanted.get(key) ?? null);
      (isClaim ? claims : found).push(...parsed.toReversed());
      return true;
    };
    const budget = { bytes: limits.bytes, endsAt: performance.now() + limits.milliseconds };
    const mayMatch = (lines: Buffer) => mark === null || lines.includes(mark);
    ends.push(await walkLog(listed, { ...range, budget, mayMatch, visit }));
  }
  if (single !== null) entries.get(single)?.push(...keepOwnClaims(claims, entries.get(single) ?? []));
  return { entries, searchedFrom: maxOf(ends) };
}

function toGroup({ key, reference }: FoundGroup, { entries }: Collection, { entriesPerGroup }: SearchLimits): LogGroup {
  const found = entries.get(key) ?? [];
  const oldestFirst = found.toReversed().toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));
  return { reference, entries: oldestFirst.slice(-entriesPerGroup), isCut: found.length > entriesPerGroup };
}

/** Where a search stopped in its range: it also reads before and after it. */
function clampStop(stop: number | null, { from, to }: LogRange): Date | null {
  return stop === null || stop < from ? null : new Date(Math.min(stop, to));
}

/**
 * Searches the log files that are beside this service. A reference is found wherever an entry names it. Otherwise the requests that
 * match are found first, then the entries of a page of them, because not every entry of a request names its account.
 */
export async function searchLogs(folder: string, search: LogSearch, limits = defaultLimits): Promise<FoundLogs> {
  const { reference, userId, page, pageSize } = search;
  const files: LogFiles = new Map(
    await Promise.all(sources.map(async (source) => [source, await listLogFiles(folder, source)] as const)),
  );
  const missing = sources.filter((source) => files.get(source)?.length === 0);
  const range = {
    from: search.from?.getTime() ?? Number.NEGATIVE_INFINITY,
    to: search.to?.getTime() ?? Number.POSITIVE_INFINITY,
  };
  const found: Finding =
    reference === undefined
      ? await findGroups(files, { userId, ...range }, limits)
      : { groups: [{ key: reference, reference, ...range }], searchedFrom: null };
  const shown = found.groups.slice((page - 1) * pageSize, page * pageSize);
  const around =
    reference === undefined
      ? {
          from: Math.min(...shown.map(({ from }) => from)) - slackMs,
          to: Math.max(...shown.map(({ to }) => to)) + slackMs,
        }
      : range;
  const collection: Collection =
    shown.length === 0 ? { entries: new Map(), searchedFrom: null } : await collectEntries(files, shown, around, limits);
  const groups = shown.map((group) => toGroup(group, collection, limits)).filter(({ entries }) => entries.length > 0);
  return {
    groups,
    total: reference === undefined ? found.groups.length : groups.length,
    searchedFrom: clampStop(maxOf([found.searchedFrom, collection.searchedFrom]), range),
    missing,
  };
}
