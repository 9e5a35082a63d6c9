import type { EntityManager } from '@mikro-orm/postgresql';
import type { MaterialPlace } from '@shikhar/contracts/materials/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { buildScopeParameters, maySee } from '../seen-material.ts';

interface ReadingPosition {
  materialId: string;
  place: MaterialPlace;
  now: Date;
}

const statement = `
  insert into reading_positions (user_id, material_id, page, seconds, read_at)
  select :callerId::uuid, m.id, :page::integer, :seconds::float8, :now::timestamptz from materials m
  where m.id = :materialId and ${maySee}
  on conflict (user_id, material_id) do update
    set page = excluded.page, seconds = excluded.seconds, read_at = excluded.read_at
  returning material_id`;

/** Saves a reader's place. @throws NOT_FOUND */
export async function savePlace(em: EntityManager, caller: Caller, { materialId, place, now }: ReadingPosition): Promise<void> {
  const saved = await em.execute<unknown[]>(statement, { materialId, ...place, now, ...buildScopeParameters(caller) });
  if (saved.length === 0) throw notFound();
}
