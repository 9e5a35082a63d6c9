import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export type DailyFile = {
  /** Adds a line. */
  write: (line: string) => void;
  close: () => void;
};

const largestFile = 10 * 1024 * 1024;

/**
 * A file for a day's lines: what an earlier day left, or what grew past 10 MB, is put aside under its day first, as in
 * `bff-2026-11-21.log`, for the service to delete when its time is over.
 */
export function openDailyFile(file: string, clock = () => new Date()): DailyFile {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const today = () => nameDay(clock());
  putAside(file, today());
  let day = today();
  let descriptor: number | undefined = openSync(file, 'a', 0o600);

  function beginDay(): void {
    if (descriptor === undefined || day === today()) return;
    closeSync(descriptor);
    day = today();
    putAside(file, day);
    descriptor = openSync(file, 'a', 0o600);
  }

  return {
    write: (line) => {
      beginDay();
      if (descriptor !== undefined) writeSync(descriptor, `${line}\n`);
    },
    close: () => {
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}

function nameDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function putAside(file: string, today: string): void {
  if (!existsSync(file)) return;
  const { size, mtime } = statSync(file);
  const day = nameDay(mtime);
  if (day === today && size <= largestFile) return;
  renameSync(file, findFreeName(`${file.replace(/\.log$/, '')}-${day}`));
}

function findFreeName(name: string): string {
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? `${name}.log` : `${name}-${count}.log`;
    if (!existsSync(free)) return free;
  }
}
