import { expect, it, onTestFinished } from 'vitest';
import { createDatabase, runOnServer } from '../../test/database.ts';
import { runAlone } from './run-alone.ts';

it('lets a second task wait for the lock, and fails when the connection with the lock is lost', async () => {
  const { ownerUrl, drop } = await createDatabase();
  onTestFinished(drop);
  const order: string[] = [];
  const { promise: end, resolve: endFirst } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const first = runAlone(ownerUrl, () => {
    order.push('first');
    begin();
    return end;
  });
  await begun;
  const second = runAlone(ownerUrl, async () => void order.push('second'));
  const lost = expect(first).rejects.toThrow(/terminat/);
  const breakLock = `select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`;
  order.push('loss');
  await runOnServer(ownerUrl, breakLock);
  await Promise.all([lost, second]);
  expect(order).toEqual(['first', 'loss', 'second']);
  endFirst();
});
