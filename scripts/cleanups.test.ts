import { expect, test } from 'vitest';
import { collectCleanups } from './cleanups.ts';

test('the latest is undone first, and all of it once', async () => {
  const undone: string[] = [];
  const cleanups = collectCleanups();
  for (const name of ['database', 'service']) cleanups.add(() => void undone.push(name));
  await Promise.all([cleanups.run(), cleanups.run()]);
  expect(undone).toEqual(['service', 'database']);
});

test('one that fails keeps none of the others from being undone', async () => {
  const undone: string[] = [];
  const cleanups = collectCleanups();
  cleanups.add(() => void undone.push('database'));
  cleanups.add(() => Promise.reject(new Error('read-only disk')));
  await expect(cleanups.run()).rejects.toThrow('read-only disk');
  expect(undone).toEqual(['database']);
});
