import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { throttleFile } from './paced-files.ts';

it('interleaves the pieces of many files, and completes each file', async () => {
  const passed: number[] = [];
  const files = Array.from({ length: 6 }, (_, file) =>
    throttleFile(Readable.from(['a', 'b', 'c'], { objectMode: false })).on('data', () => passed.push(file)),
  );
  expect(await Promise.all(files.map(text))).toEqual(files.map(() => 'abc'));
  expect(passed).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]);
});

it('closes the file when the browser disconnects', async () => {
  const content = new Readable({ read: () => undefined });
  const paced = throttleFile(content);
  paced.destroy();
  await new Promise((resolve) => content.once('close', resolve));
  expect(content.destroyed).toBe(true);
});

it('aborts the answer when the file fails', async () => {
  const content = new Readable({ read: () => undefined });
  const read = text(throttleFile(content));
  content.push('a');
  content.destroy(new Error('gone'));
  await expect(read).rejects.toThrow('gone');
});
