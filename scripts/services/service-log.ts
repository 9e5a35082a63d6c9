import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { openDailyFile } from './daily-file.ts';
import type { ServiceEvents, ServiceSpec } from './service-spec.ts';

export type ServiceLog = {
  stdio: ['ignore', 'pipe', 'pipe'];
  follow: (process: ChildProcess) => void;
  write: (line: string) => void;
  readLastLines: () => string;
  close: () => void;
};

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

/** Writes a service's output to its file, and its errors (or everything, if verbose) to the console as well. */
export function openServiceLog(
  { name, logFile, isQuiet = false }: Pick<ServiceSpec, 'name' | 'logFile' | 'isQuiet'>,
  events: ServiceEvents,
): ServiceLog {
  const file = openDailyFile(logFile, {
    onFailure: (error) => {
      const reason = error instanceof Error ? error.message : String(error);
      events.onMessage?.(name, `cannot write ${logFile} (${reason}); lines are dropped until it can`);
    },
  });
  const lastLines: string[] = [];

  function write(line: string): void {
    file.write(line);
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
    close: file.close,
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
