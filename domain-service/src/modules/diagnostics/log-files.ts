import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogSource } from '@shikhar/contracts/diagnostics/schemas';
import { findEnd, findFirstTime, listLinesBackwards, parseLineTime, readBlocks } from './log-lines.ts';

interface LogFile {
  path: string;
  /** When it was last written, in milliseconds. */
  writtenAt: number;
}

/** As `npm start` names the files of a day: `bff.log`, and `bff-2026-11-21-2.log` of an earlier one. */
function buildPattern(source: LogSource): RegExp {
  return new RegExp(`^${source}(?:-\\d{4}-\\d{2}-\\d{2}(?:-\\d+)?)?\\.log$`);
}

async function findLogFile(path: string): Promise<LogFile[]> {
  // The retention job may have deleted it.
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? [{ path, writtenAt: found.mtimeMs }] : [];
}

/** The log files of a process, newest first; none if it logs elsewhere. */
export async function listLogFiles(folder: string, source: LogSource): Promise<LogFile[]> {
  const pattern = buildPattern(source);
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.filter((name) => pattern.test(name)).map((name) => findLogFile(join(folder, name))));
  return files.flat().toSorted((a, b) => b.writtenAt - a.writtenAt);
}

/** Times in milliseconds, inclusive. */
export interface LogRange {
  from: number;
  to: number;
}

/** The rest to read before the search stops. */
export interface LogBudget {
  bytes: number;
  /** A value of `performance.now()`. */
  endsAt: number;
}

interface LogWalk extends LogRange {
  budget: LogBudget;
  /** Whether any line of a block may be wanted. */
  mayMatch(lines: Buffer): boolean;
  /** Gets each line of those blocks in the range, newest first. Returns false to stop. */
  visit(line: Buffer, time: number): boolean;
}

/** Returns the time of the line at which the visitor stopped, or null. */
function visitLines(lines: Buffer, { from, to, mayMatch, visit }: LogWalk): number | null {
  if (!mayMatch(lines)) return null;
  for (const line of listLinesBackwards(lines)) {
    const time = parseLineTime(line);
    if (time !== null && time >= from && time <= to && !visit(line, time)) return time;
  }
  return null;
}

type WalkEnd = { isOver: true; searchedFrom: number | null } | { isOver: false };

async function walkFile({ path, writtenAt }: LogFile, walk: LogWalk): Promise<WalkEnd> {
  const { from, to, budget } = walk;
  // It may have been deleted after it was listed.
  const file = await open(path).catch(() => null);
  if (!file) return { isOver: false };
  try {
    const { size } = await file.stat();
    const end = to === Number.POSITIVE_INFINITY ? size : await findEnd(file, size, to);
    let reached = Math.min(to, writtenAt);
    for await (const { lines, bytesRead } of readBlocks(file, end)) {
      const stoppedAt = visitLines(lines, walk);
      if (stoppedAt !== null) return { isOver: true, searchedFrom: stoppedAt };
      reached = findFirstTime(lines) ?? reached;
      if (reached < from) return { isOver: true, searchedFrom: null };
      budget.bytes -= bytesRead;
      if (budget.bytes <= 0 || performance.now() > budget.endsAt) return { isOver: true, searchedFrom: reached };
    }
    return { isOver: false };
  } finally {
    await file.close();
  }
}

/**
 * Reads the lines of a log in a range of time, newest first.
 *
 * @returns the time at which it stopped early, or null if it read the whole range
 */
export async function walkLog(files: readonly LogFile[], walk: LogWalk): Promise<number | null> {
  for (const file of files) {
    if (file.writtenAt < walk.from) return null;
    const end = await walkFile(file, walk);
    if (end.isOver) return end.searchedFrom;
  }
  return null;
}
