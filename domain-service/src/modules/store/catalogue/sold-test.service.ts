import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import { DomainError } from '../../../errors/domain-error.ts';

/** Refuses a locked test that is part of a sold package, or that buyers still have. @throws CONFLICT */
export async function requireUnsold(em: EntityManager, testId: string): Promise<void> {
  const sold = await em
    .getKysely<Database>()
    .selectFrom('package_tests as h')
    .innerJoin('packages as p', 'p.id', 'h.package_id')
    .select(['p.title', 'h.removed_at as removedAt'])
    .where('p.status', 'in', ['published', 'retired'])
    .where('h.test_id', '=', testId)
    .where((eb) => {
      const owned = eb
        .selectFrom('entitlements as e')
        .select('e.id')
        .whereRef('e.package_id', '=', 'p.id')
        .where('e.ended_at', 'is', null)
        .whereRef('e.granted_at', '<=', 'h.removed_at');
      return eb.or([eb('h.removed_at', 'is', null), eb.exists(owned)]);
    })
    .orderBy('h.removed_at', (order) => order.asc().nullsFirst())
    .orderBy('p.published_at')
    .limit(1)
    .executeTakeFirst();
  if (!sold) return;
  const message = sold.removedAt
    ? `Students who bought the package “${sold.title}” still have this test.`
    : `This test is part of the package “${sold.title}”. An administrator must take it out of there first.`;
  throw new DomainError('CONFLICT', message);
}
