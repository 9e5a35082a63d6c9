import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A line as pino writes it. */
export function makeLine(time: string, facts: Record<string, unknown>): string {
  const { level = 30, msg, ...rest } = facts;
  return JSON.stringify({ level, time: Date.parse(time), ...rest, msg });
}

/** Writes a log file, last written at that time. */
export async function writeLog(folder: string, name: string, lines: readonly string[], writtenAt: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  await writeFile(file, lines.map((line) => `${line}\n`).join(''));
  await utimes(file, new Date(writtenAt), new Date(writtenAt));
  return file;
}
