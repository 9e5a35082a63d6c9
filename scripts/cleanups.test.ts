import { expect, test } from 'vitest';
import { collectCleanups } from './cleanups.ts';

test('cleanups run once, latest first', async () => {
  const undone: string[] = [];
  const cleanups = collectCleanups();
  for (const name of ['database', 'service']) cleanups.add(() => void undone.push(name));
  await Promise.all([cleanups.run(), cleanups.run()]);
  expect(undone).toEqual(['service', 'database']);
});

test('a failing cleanup does not stop the others', async () => {
  const undone: string[] = [];
  const cleanups = collectCleanups();
  cleanups.add(() => void undone.push('database'));
  cleanups.add(() => Promise.reject(new Error('read-only disk')));
  await expect(cleanups.run()).rejects.toThrow('read-only disk');
  expect(undone).toEqual(['database']);
});
