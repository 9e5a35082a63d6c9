import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createScratchFolder } from '../testing/scratch-folder.ts';
import { openDailyFile } from './daily-file.ts';

const evening = new Date('2026-11-20T18:00:00Z');

function makeLog(size = 5): { folder: string; file: string } {
  const folder = createScratchFolder();
  const file = join(folder, 'bff.log');
  writeFileSync(file, 'x'.repeat(size));
  utimesSync(file, evening, evening);
  return { folder, file };
}

test('lines of the same day are appended to its file', () => {
  const { folder, file } = makeLog();
  const log = openDailyFile(file, { clock: () => evening });
  log.write(' again');
  log.close();
  expect(readdirSync(folder)).toEqual(['bff.log']);
  expect(readFileSync(file, 'utf8')).toBe('xxxxx again\n');
});

test('a new day starts a new file, when opened and while writing', () => {
  const { folder, file } = makeLog();
  let now = new Date('2026-11-21T09:00:00Z');
  const log = openDailyFile(file, { clock: () => now });
  log.write('of the 21st');
  expect(readdirSync(folder)).toEqual(['bff-2026-11-20.log', 'bff.log']);
  utimesSync(file, now, now);
  now = new Date('2026-11-22T00:00:00Z');
  log.write('of the 22nd');
  log.close();
  expect(readdirSync(folder)).toEqual(['bff-2026-11-20.log', 'bff-2026-11-21.log', 'bff.log']);
  expect(readFileSync(join(folder, 'bff-2026-11-21.log'), 'utf8')).toBe('of the 21st\n');
});

test('a large file is rotated each time', () => {
  const large = 11 * 1024 * 1024;
  const { folder, file } = makeLog(large);
  openDailyFile(file, { clock: () => evening }).close();
  writeFileSync(file, 'x'.repeat(large));
  utimesSync(file, evening, evening);
  openDailyFile(file, { clock: () => evening }).close();
  expect(readdirSync(folder)).toEqual(['bff-2026-11-20-2.log', 'bff-2026-11-20.log', 'bff.log']);
});

describe('a file that cannot be written', () => {
  const days = (day: number) => new Date(Date.UTC(2026, 10, day, 9));

  /** Opens a log on the 20th. On the 21st, a file replaces the log's folder. */
  function loseFolder() {
    const { folder, file } = makeLog();
    const today = { now: evening };
    const failures: string[] = [];
    const options = { clock: () => today.now, onFailure: (error: unknown) => void failures.push(String(error)) };
    const log = openDailyFile(file, options);
    const blockFolder = (day: number) => {
      today.now = days(day);
      rmSync(folder, { recursive: true });
      writeFileSync(folder, 'no folder');
    };
    blockFolder(21);
    return { folder, file, failures, blockFolder, log };
  }

  test('drops lines and reports this once', () => {
    const { failures, log } = loseFolder();
    log.write('one');
    log.write('two');
    log.close();
    log.write('three');
    expect(failures).toEqual([expect.stringContaining('EEXIST')]);
  });

  // `/dev/full` answers every write as a full disk does; only Linux has it.
  if (existsSync('/dev/full')) {
    test('drops lines while the disk is full, and reports this once', () => {
      const file = join(createScratchFolder(), 'bff.log');
      symlinkSync('/dev/full', file);
      const failures: string[] = [];
      const log = openDailyFile(file, { onFailure: (error) => void failures.push(String(error)) });
      log.write('one');
      log.write('two');
      log.close();
      expect(failures).toEqual([expect.stringContaining('ENOSPC')]);
    });
  }

  test('is written again as soon as possible, and a new failure is reported again', () => {
    const { folder, file, failures, blockFolder, log } = loseFolder();
    log.write('dropped');
    rmSync(folder);
    log.write('kept');
    expect(readFileSync(file, 'utf8')).toBe('kept\n');
    expect(failures).toHaveLength(1);
    blockFolder(22);
    log.write('dropped');
    log.write('dropped as well');
    log.close();
    expect(failures).toHaveLength(2);
  });
});
