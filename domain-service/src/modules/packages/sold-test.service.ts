import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../errors/domain-error.ts';

const statement = `
  select p.title from package_tests h join packages p on p.id = h.package_id and p.status in ('published', 'retired')
  where h.test_id = :testId and h.removed_at is null order by p.published_at limit 1`;

/** Of a test that is held: what was sold stays there for its buyers. @throws CONFLICT for a test of a package that is or was in the store */
export async function requireUnsold(em: EntityManager, testId: string): Promise<void> {
  const [sold] = await em.execute<{ title: string }[]>(statement, { testId });
  if (!sold) return;
  const message = `This test is part of the package “${sold.title}”. An administrator must take it out of there first.`;
  throw new DomainError('CONFLICT', message);
}
