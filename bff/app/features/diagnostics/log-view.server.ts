import type { LogEntry, LogGroup, LogPage } from '@shikhar/contracts/diagnostics/schemas';
import { buildReferenceHref } from '../../lib/addresses/reference-href.ts';
import { formatRecordDate, formatTimeWithSeconds } from '../../lib/site/site-time.ts';
import { buildOlderHref, type LogSearch } from './log-search.ts';
import { formatLabel, formatMessage, levelNames, placeNames } from './log-text.ts';

interface FactView {
  id: string;
  label: string;
  value: string;
  /** The page of the reference number that the fact names. */
  href: string | null;
  /** Several lines, or a long one. */
  isBlock: boolean;
}

export interface EntryView {
  id: string;
  at: string;
  time: string;
  level: LogEntry['level'];
  levelName: string;
  place: string;
  message: string;
  facts: FactView[];
}

export interface AccountView {
  id: string;
  name: string;
  /** Null for an administrator, who has no page, and for a deleted account. */
  href: string | null;
}

export interface GroupView {
  key: string;
  reference: string | null;
  href: string | null;
  date: string;
  accounts: AccountView[];
  entries: EntryView[];
  isCut: boolean;
}

const reference = /^SHK-[0-9A-F]{4}-[0-9A-F]{4}$/;
const minBlock = 60;

type Fact = LogEntry['facts'][number];

/** Whether the heading or the message already says it. */
function isRepeated({ name, value }: Fact, group: string | null): boolean {
  return value === group || name === 'action' || name === 'role' || (name === 'data.times' && value === '1');
}

function formatFact({ name, value }: Fact): string {
  const isTime = name === 'timestamp' && !Number.isNaN(Date.parse(value));
  return isTime ? formatTimeWithSeconds(value) : value;
}

function buildFact(fact: Fact, index: number): FactView {
  const value = formatFact(fact);
  const href = reference.test(value) ? buildReferenceHref(value) : null;
  return {
    id: String(index),
    label: formatLabel(fact.name),
    value,
    href,
    isBlock: value.includes('\n') || value.length > minBlock,
  };
}

function buildEntry(entry: LogEntry, index: number, group: string | null): EntryView {
  const { time, level, place, facts } = entry;
  return {
    id: String(index),
    at: time,
    time: formatTimeWithSeconds(time),
    level,
    levelName: levelNames[level],
    place: placeNames[place],
    message: formatMessage(entry),
    facts: facts.filter((fact) => !isRepeated(fact, group)).map(buildFact),
  };
}

function buildAccount(id: string, accounts: LogPage['accounts']): AccountView {
  const account = accounts.find((each) => each.id === id);
  if (!account) return { id, name: 'A deleted account', href: null };
  return { id, name: account.name, href: account.role === 'admin' ? null : `/admin/users/${id}` };
}

function buildGroup(group: LogGroup, accounts: LogPage['accounts'], index: number): GroupView {
  const { entries } = group;
  const ids = new Set(entries.flatMap(({ userId }) => userId ?? []));
  return {
    key: group.reference ?? String(index),
    reference: group.reference,
    href: group.reference === null ? null : buildReferenceHref(group.reference),
    date: formatRecordDate(entries[0]?.time ?? new Date(0).toISOString()),
    accounts: [...ids].map((id) => buildAccount(id, accounts)),
    entries: entries.map((entry, at) => buildEntry(entry, at, group.reference)),
    isCut: group.isCut,
  };
}

/** Where a search stopped that did not read everything. */
export interface StopView {
  date: string;
  time: string;
  /** The search for older entries. */
  olderHref: string;
}

function buildStop(searchedFrom: string, search: LogSearch): StopView {
  return {
    date: formatRecordDate(searchedFrom),
    time: formatTimeWithSeconds(searchedFrom),
    olderHref: buildOlderHref(search, searchedFrom),
  };
}

export function buildLogView(page: LogPage, search: LogSearch) {
  const { groups, total, searchedFrom, missing, accounts, retentionDays } = page;
  return {
    groups: groups.map((group, index) => buildGroup(group, accounts, index)),
    total,
    stop: searchedFrom === null ? null : buildStop(searchedFrom, search),
    missing,
    retentionDays,
  };
}
export type LogView = ReturnType<typeof buildLogView>;
