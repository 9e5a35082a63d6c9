import { expect, it, vi } from 'vitest';
import { startNew } from '../../test/sitting.ts';
import { useTestApp } from '../../test/test-app.ts';
import { allJobs } from '../all-jobs.ts';
import { startJobs } from './jobs.ts';

const testApp = useTestApp();

it('closes overdue attempts without a request, on two instances at once', async () => {
  const { orm, databaseUrl, clock } = testApp();
  const sitting = await startNew(testApp());
  await sitting.save(0, { choice: 1 });
  clock.advance(4 * 3_600_000);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const parts = { databaseUrl, orm, clock: () => clock.now, log, jobs: allJobs };
  const stops = await Promise.all([startJobs(parts), startJobs(parts)]);
  const getStatus = async () => orm.em.fork().execute('select status, submitted_by from attempts');
  await vi.waitFor(async () => expect(await getStatus()).toEqual([{ status: 'submitted', submitted_by: 'deadline' }]), 15_000);
  await Promise.all(stops.map((stop) => stop()));
  expect(log.error).not.toHaveBeenCalled();
});
