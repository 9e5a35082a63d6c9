import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialPlace } from '@shikhar/contracts/materials/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isVisible } from '../material-access.ts';

interface ReadingPosition {
  materialId: string;
  place: MaterialPlace;
  now: Date;
}

/** Saves a reader's place. @throws NOT_FOUND */
export async function savePlace(em: EntityManager, caller: Caller, { materialId, place, now }: ReadingPosition): Promise<void> {
  const saved = await em
    .getKysely<Database>()
    .insertInto('reading_positions')
    .columns(['user_id', 'material_id', 'page', 'seconds', 'read_at'])
    .expression((eb) =>
      eb
        .selectFrom('materials as m')
        .select([
          sql<string>`${caller.userId}::uuid`.as('user_id'),
          'm.id',
          sql<number | null>`${place.page}::integer`.as('page'),
          sql<number | null>`${place.seconds}::float8`.as('seconds'),
          sql<string>`${now}::timestamptz`.as('read_at'),
        ])
        .where('m.id', '=', materialId)
        .where(isVisible(caller)),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'material_id']).doUpdateSet((eb) => ({
        page: eb.ref('excluded.page'),
        seconds: eb.ref('excluded.seconds'),
        read_at: eb.ref('excluded.read_at'),
      })),
    )
    .returning('material_id')
    .executeTakeFirst();
  if (!saved) throw notFound();
}
