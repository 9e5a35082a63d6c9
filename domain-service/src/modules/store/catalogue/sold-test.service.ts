import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../errors/domain-error.ts';

const statement = `
  select p.title, h.removed_at is not null as "isTakenOut" from package_tests h
  join packages p on p.id = h.package_id and p.status in ('published', 'retired')
  where h.test_id = :testId and (h.removed_at is null or exists (
    select from entitlements e where e.package_id = p.id and e.ended_at is null and e.granted_at <= h.removed_at))
  order by h.removed_at nulls first, p.published_at limit 1`;

/** Refuses a locked test that is part of a sold package, or that buyers still have. @throws CONFLICT */
export async function requireUnsold(em: EntityManager, testId: string): Promise<void> {
  const [sold] = await em.execute<{ title: string; isTakenOut: boolean }[]>(statement, { testId });
  if (!sold) return;
  const { title, isTakenOut } = sold;
  const message = isTakenOut
    ? `Students who bought the package “${title}” still have this test.`
    : `This test is part of the package “${title}”. An administrator must take it out of there first.`;
  throw new DomainError('CONFLICT', message);
}
