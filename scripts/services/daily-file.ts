import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export type DailyFile = {
  /** Adds a line, or drops it while the file cannot be written: a full disk must not stop the service. */
  write: (line: string) => void;
  close: () => void;
};

type DailyFileOptions = {
  clock?: () => Date;
  /** Called for the first dropped line; called again only after a line was written in between. */
  onFailure?: (error: unknown) => void;
};

const maxFileBytes = 10 * 1024 * 1024;

/**
 * A daily log file. The file of an earlier day, or one larger than 10 MB, is renamed with its day, as in `bff-2026-11-21.log`; the
 * service deletes it after the retention period.
 *
 * @throws Error if the file cannot be opened initially
 */
export function openDailyFile(file: string, options: DailyFileOptions = {}): DailyFile {
  const { clock = () => new Date(), onFailure } = options;
  let day = formatDay(clock());
  let descriptor: number | undefined = openForDay(file, day);
  let isClosed = false;
  let isFailing = false;
  let isLineTorn = false;

  function closeFile(): void {
    if (descriptor !== undefined) closeQuietly(descriptor);
    descriptor = undefined;
  }

  function findDescriptor(): number {
    const today = formatDay(clock());
    if (day !== today) closeFile();
    descriptor ??= openForDay(file, today);
    day = today;
    return descriptor;
  }

  function append(line: string): void {
    // A disk that becomes full may accept part of a line.
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
  rotateFile(file, day);
  return openSync(file, 'a', 0o600);
}

/** Ignores errors: the last bytes of a log may be lost. */
function closeQuietly(descriptor: number): void {
  try {
    closeSync(descriptor);
  } catch {}
}

function formatDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function rotateFile(file: string, today: string): void {
  if (!existsSync(file)) return;
  const stats = statSync(file);
  const day = formatDay(stats.mtime);
  // A device (a link to /dev/null) is not rotated.
  if (!stats.isFile() || (day === today && stats.size <= maxFileBytes)) return;
  try {
    renameSync(file, findFreeName(`${file.replace(/\.log$/, '')}-${day}`));
  } catch {
    // If renaming fails, lines are appended to the same file.
  }
}

function findFreeName(name: string): string {
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? `${name}.log` : `${name}-${count}.log`;
    if (!existsSync(free)) return free;
  }
}
