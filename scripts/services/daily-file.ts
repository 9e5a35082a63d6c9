import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export type DailyFile = {
  /** Adds a line, or drops it while the file cannot be written: a full disk must not end what is logged. */
  write: (line: string) => void;
  close: () => void;
};

type DailyFileOptions = {
  clock?: () => Date;
  /** A line was dropped; called anew only after a line was written in between. */
  onFailure?: (error: unknown) => void;
};

const largestFile = 10 * 1024 * 1024;

/**
 * A file for a day's lines: what an earlier day left, or what grew past 10 MB, is put aside under its day first, as in
 * `bff-2026-11-21.log`, for the service to delete when its time is over.
 *
 * @throws Error if the file cannot be opened at first
 */
export function openDailyFile(file: string, options: DailyFileOptions = {}): DailyFile {
  const { clock = () => new Date(), onFailure } = options;
  let day = nameDay(clock());
  let descriptor: number | undefined = openForDay(file, day);
  let isClosed = false;
  let isFailing = false;
  let isLineTorn = false;

  function closeFile(): void {
    if (descriptor !== undefined) closeQuietly(descriptor);
    descriptor = undefined;
  }

  function findDescriptor(): number {
    const today = nameDay(clock());
    if (day !== today) closeFile();
    descriptor ??= openForDay(file, today);
    day = today;
    return descriptor;
  }

  function append(line: string): void {
    // A disk that fills up may take a part of a line.
    const bytes = Buffer.from(`${isLineTorn ? '\n' : ''}${line}\n`);
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(findDescriptor(), bytes, written);
      isLineTorn = written < bytes.length;
    }
  }

  return {
    write: (line) => {
      if (isClosed) return;
      try {
        append(line);
        isFailing = false;
      } catch (error) {
        if (!isFailing) onFailure?.(error);
        isFailing = true;
      }
    },
    close: () => {
      isClosed = true;
      closeFile();
    },
  };
}

function openForDay(file: string, day: string): number {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  putAside(file, day);
  return openSync(file, 'a', 0o600);
}

/** The last bytes may fail to reach the disk; they are a log's. */
function closeQuietly(descriptor: number): void {
  try {
    closeSync(descriptor);
  } catch {}
}

function nameDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function putAside(file: string, today: string): void {
  if (!existsSync(file)) return;
  const stats = statSync(file);
  const day = nameDay(stats.mtime);
  // A device (a link to /dev/null) has no days.
  if (!stats.isFile() || (day === today && stats.size <= largestFile)) return;
  try {
    renameSync(file, findFreeName(`${file.replace(/\.log$/, '')}-${day}`));
  } catch {
    // Then its lines go on in it.
  }
}

function findFreeName(name: string): string {
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? `${name}.log` : `${name}-${count}.log`;
    if (!existsSync(free)) return free;
  }
}
