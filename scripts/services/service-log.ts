import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { ServiceEvents, ServiceSpec } from './service-spec.ts';

export type ServiceLog = {
  stdio: ['ignore', 'pipe', 'pipe'];
  follow: (process: ChildProcess) => void;
  write: (line: string) => void;
  readLastLines: () => string;
  close: () => void;
};

const largestFile = 10 * 1024 * 1024;
const linesToRemember = 30;
const errorLevel = 50;

const LogLine = z.object({
  level: z.number(),
  msg: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  status: z.number().optional(),
  err: z.object({ message: z.string() }).optional(),
});

/** All that a service prints goes to its file; its errors, or everything when verbose, to the console as well. */
export function openServiceLog(
  { name, logFile, isQuiet = false }: Pick<ServiceSpec, 'name' | 'logFile' | 'isQuiet'>,
  events: ServiceEvents,
): ServiceLog {
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
  keepOneOldFile(logFile);
  let descriptor: number | undefined = openSync(logFile, 'a', 0o600);
  const lastLines: string[] = [];

  function write(line: string): void {
    if (descriptor !== undefined) writeSync(descriptor, `${line}\n`);
    lastLines.push(line);
    if (lastLines.length > linesToRemember) lastLines.shift();
  }

  function receive(line: string, isError: boolean): void {
    write(line);
    const entry = parseLine(line);
    if (isQuiet || line === '') return;
    const isForConsole = events.isVerbose || (entry ? entry.level >= errorLevel : isError);
    if (isForConsole) events.onMessage?.(name, entry ? describeEntry(entry) : line);
  }

  return {
    stdio: ['ignore', 'pipe', 'pipe'],
    follow: ({ stdout, stderr }) => {
      if (stdout) createInterface({ input: stdout }).on('line', (line) => receive(line, false));
      if (stderr) createInterface({ input: stderr }).on('line', (line) => receive(line, true));
    },
    write: (line) => receive(line, true),
    readLastLines: () => lastLines.join('\n'),
    close: () => {
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}

function parseLine(line: string): z.infer<typeof LogLine> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return LogLine.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

function describeEntry({ msg, method, path, status, err }: z.infer<typeof LogLine>): string {
  return [msg, method, path, status, err && `(${err.message})`].filter((part) => part !== undefined).join(' ');
}

function keepOneOldFile(file: string): void {
  try {
    if (statSync(file).size > largestFile) renameSync(file, `${file}.old`);
  } catch {
    // There is none yet.
  }
}
