import type { EntityManager } from '@mikro-orm/postgresql';
import type { OwnMembership } from '@shikhar/contracts/schools/memberships/schemas';
import type { Database } from '../../../database/database.ts';

/** A person's current and past schools. */
export async function findOwnMembership(em: EntityManager, userId: string): Promise<OwnMembership> {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('school_memberships as m')
    .leftJoin('users as s', 's.id', 'm.school_id')
    .select(['m.id', 's.school_code as code', 'm.status', 'm.requested_at as requestedAt'])
    .select(['m.decided_at as decidedAt', 'm.ended_at as endedAt'])
    // The school's current name, or the one it had when it was deleted.
    .select((eb) => eb.fn.coalesce('s.name', 'm.school_name').as('schoolName'))
    .where('m.user_id', '=', userId)
    .orderBy('m.requested_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(52)
    .execute();
  const active = rows.find(({ status }) => status === 'active');
  const requested = rows.find(({ status }) => status === 'requested');
  return {
    school: active ? { name: active.schoolName, code: active.code ?? '', since: active.decidedAt ?? active.requestedAt } : null,
    request: requested ? { schoolName: requested.schoolName, requestedAt: requested.requestedAt } : null,
    history: rows
      .filter((row) => row !== active && row !== requested)
      .map(({ code: _, decidedAt, endedAt, ...row }) => ({ ...row, endedAt: endedAt ?? decidedAt ?? row.requestedAt })),
  };
}
