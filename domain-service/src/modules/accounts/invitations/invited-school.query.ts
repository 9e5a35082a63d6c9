import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';

/** The name of the school that an invited student or teacher belongs to; null without one. */
export async function findInvitedSchool(em: EntityManager, userId: string): Promise<string | null> {
  const school = await em
    .getKysely<Database>()
    .selectFrom('users as u')
    .innerJoin('users as s', 's.school_code', 'u.school_code')
    .select('s.name')
    .where('u.id', '=', userId)
    .where('u.role', '<>', 'school')
    .where('s.role', '=', 'school')
    .executeTakeFirst();
  return school?.name ?? null;
}
