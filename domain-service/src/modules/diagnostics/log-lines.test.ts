import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEnd, listLinesBackwards, parseLineTime, readBlocks } from './log-lines.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shikhar-lines-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function readBackwards(text: string): Promise<string[]> {
  const path = join(folder, 'log');
  await writeFile(path, text);
  await using file = await open(path);
  const lines: string[] = [];
  for await (const { lines: block } of readBlocks(file, Buffer.byteLength(text)))
    lines.push(...[...listLinesBackwards(block)].map(String));
  return lines;
}

describe('reading a log backwards', () => {
  it.each([
    ['', []],
    ['one\n', ['one']],
    ['one\ntwo', ['two', 'one']],
    ['\none\n\ntwo\n', ['two', '', 'one', '']],
  ])('splits %j', async (text, lines) => {
    const found = await readBackwards(text);
    expect(found.filter((line) => line !== '')).toEqual(lines.filter((line) => line !== ''));
  });

  it('finds each line of a file of many blocks once, also those that cross blocks', async () => {
    const lines = Array.from({ length: 9_000 }, (_, index) => `${index} ${'é'.repeat(index % 97)}`);
    expect(await readBackwards(lines.map((line) => `${line}\n`).join(''))).toEqual(lines.toReversed());
  });

  it('keeps a line of several blocks, and skips one that is too long without losing its neighbours', async () => {
    const long = 'x'.repeat(400_000);
    const tooLong = 'y'.repeat(3_000_000);
    expect(await readBackwards(`first\n${long}\nsecond\n${tooLong}\nthird\n`)).toEqual(['third', 'second', long, 'first']);
    expect(await readBackwards(`${tooLong}\nlast\n`)).toEqual(['last']);
    expect(await readBackwards(`first\n${tooLong}`)).toEqual(['first']);
  });
});

describe('the time of a line', () => {
  it.each([
    ['{"level":30,"time":1795000000000,"service":"bff","msg":"answered"}', 1_795_000_000_000],
    ['{"level":30,"time":17950000', null],
    ['{"level":30,"time":99999999999999999999,"msg":""}', null],
    ['Error: the pages could not be started', null],
    ['', null],
  ])('of %j is %s', (line, time) => {
    expect(parseLineTime(Buffer.from(line))).toBe(time);
  });
});

it('finds the lines up to a time in a large file without reading all of it', async () => {
  const path = join(folder, 'large');
  const count = 40_000;
  const lines = Array.from({ length: count }, (_, time) => `{"level":30,"time":${time},"msg":"${'x'.repeat(100)}"}\n`);
  await writeFile(path, lines.join(''));
  await using file = await open(path);
  const { size } = await file.stat();
  for (const time of [0, 20_000, count - 1]) {
    const end = await findEnd(file, size, time);
    const before = lines.slice(0, time + 1).join('').length;
    expect(end).toBeGreaterThanOrEqual(before);
    expect(end - before).toBeLessThan(1_000_000);
  }
});
