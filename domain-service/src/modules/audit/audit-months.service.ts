import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../database/database.ts';

/** Later entries lie in the default partition until the next call, so a service that is never updated loses none. */
const monthsAhead = 6;

/** Creates the audit log's partitions of the next months, and moves entries from the default partition to their months. */
export async function createAuditMonths(em: EntityManager): Promise<void> {
  await em
    .getKysely<Database>()
    .selectNoFrom((eb) => eb.fn<null>('create_audit_months', [eb.val(monthsAhead)]).as('created'))
    .execute();
}
