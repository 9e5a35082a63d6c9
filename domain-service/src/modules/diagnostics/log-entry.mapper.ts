import type { LogEntry, LogSource } from '@shikhar/contracts/diagnostics/schemas';
import { validate as isUuid } from 'uuid';
import * as z from 'zod';

const maxFacts = 60;
const maxDepth = 5;
const maxName = 100;
const maxValue = 4_000;

// Invisible characters that could break or reorder the text around them (Unicode Standard Annex 9, "Bidi_Control").
const hiddenCharacter = /[\p{Bidi_Control}\p{Zl}\p{Zp}]|(?![\n\t])\p{Cc}/gu;

function cleanText(text: string, maxLength: number): string {
  const clean = text.slice(0, maxLength).toWellFormed().replace(hiddenCharacter, '\uFFFD');
  return text.length > maxLength ? `${clean}…` : clean;
}

type Fact = LogEntry['facts'][number];

function listFacts(name: string, value: unknown, depth = 0): Fact[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [{ name: cleanText(name, maxName), value: cleanText(String(value), maxValue) }];
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return listFacts(name, value.slice(0, maxFacts).map(String).join('\n'));
  if (depth === maxDepth) return [];
  const parts = Object.entries(value).slice(0, maxFacts);
  return parts.flatMap(([part, each]) => listFacts(name === '' ? part : `${name}.${part}`, each, depth + 1));
}

const warnLevel = 40;
const errorLevel = 50;

function toLevel(level: number): LogEntry['level'] {
  if (level >= errorLevel) return 'error';
  return level >= warnLevel ? 'warn' : 'info';
}

/** A line of pino. */
const LogLine = z.looseObject({
  level: z.number(),
  time: z.number().min(0).max(8.64e15),
  msg: z.string().catch(''),
  userId: z.string().refine(isUuid).nullable().catch(null),
  requestId: z.string().optional().catch(undefined),
});
type LogLine = z.infer<typeof LogLine>;

/** An entry of the browser's own log, as a page sent it with the report of a problem. */
const SentEntry = z.looseObject({
  level: z.enum(['info', 'warn', 'error']),
  data: z.looseObject({ reference: z.string().nullish(), answer: z.string().nullish() }),
});

/** Messages that the BFF logs for a browser or about the inference service. */
const places = new Map<string, LogEntry['place']>([
  ['browser error', 'browser'],
  ['problem reported', 'browser'],
  ['inference service loads the model', 'assistant'],
  ['no reply of the inference service', 'assistant'],
]);

function toEntry(source: LogSource, line: LogLine, reference: string | null): LogEntry {
  const { level, time, msg, userId, requestId, service: _, entries: _sent, ...facts } = line;
  return {
    time: new Date(time).toISOString(),
    level: toLevel(level),
    place: source === 'domain-service' ? 'service' : (places.get(msg) ?? 'bff'),
    message: cleanText(msg, maxName),
    userId,
    facts: listFacts('', { ...(requestId !== reference && { requestId }), ...facts }).slice(0, maxFacts),
  };
}

/** The browser's entries in the report of a problem, oldest first: all in the group of the report, or those of another reference. */
function listSentEntries(line: LogLine, { time, userId }: LogEntry, reference: string | null): LogEntry[] {
  const sent = Array.isArray(line['entries']) ? line['entries'] : [];
  const known = sent.flatMap((entry) => SentEntry.safeParse(entry).data ?? []);
  const isOwn = line.requestId === reference;
  return known
    .filter(({ data }) => isOwn || data.reference === reference || data.answer === reference)
    .toReversed()
    .map(({ level, data, ...facts }) => ({
      ...{ time, level, place: 'browser', message: 'browser log', userId },
      facts: listFacts('', { ...facts, data }).slice(0, maxFacts),
    }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Entries of one line, oldest first. */
export interface ParsedLine {
  entries: LogEntry[];
  /** A user names the request in the report of a problem, whether or not it was theirs. */
  isClaim: boolean;
}

/** Reads a line for the group of a reference; without entries if the line is torn or not pino's. */
export function parseLogLine(source: LogSource, text: string, reference: string | null): ParsedLine {
  const line = LogLine.safeParse(parseJson(text)).data;
  if (!line) return { entries: [], isClaim: false };
  const entry = toEntry(source, line, reference);
  if (line.msg !== 'problem reported') return { entries: [entry], isClaim: false };
  return { entries: [...listSentEntries(line, entry, reference), entry], isClaim: line.requestId !== reference };
}
