import type { EntityManager } from '@mikro-orm/postgresql';
import type { MembershipStatus, OwnMembership } from '@shikhar/contracts/schools/memberships/schemas';
import { toInstant } from '../../../stored-instant.ts';

interface MembershipRow {
  id: string;
  school_name: string;
  school_code: string | null;
  status: MembershipStatus;
  requested_at: string;
  decided_at: string | null;
  ended_at: string | null;
}

// The school's current name, or the one it had when it was deleted.
const statement = `
  select m.id, coalesce(s.name, m.school_name) as school_name, s.school_code, m.status, m.requested_at, m.decided_at, m.ended_at
  from school_memberships m left join users s on s.id = m.school_id
  where m.user_id = :userId order by m.requested_at desc, m.id desc limit 52`;

function getMembershipEnd({ ended_at, decided_at, requested_at }: MembershipRow): string {
  return toInstant(ended_at ?? decided_at ?? requested_at);
}

/** A person's current and past schools. */
export async function findOwnMembership(em: EntityManager, userId: string): Promise<OwnMembership> {
  const rows = await em.execute<MembershipRow[]>(statement, { userId });
  const active = rows.find(({ status }) => status === 'active');
  const requested = rows.find(({ status }) => status === 'requested');
  return {
    school: active
      ? {
          name: active.school_name,
          code: active.school_code ?? '',
          since: toInstant(active.decided_at ?? active.requested_at),
        }
      : null,
    request: requested ? { schoolName: requested.school_name, requestedAt: toInstant(requested.requested_at) } : null,
    history: rows
      .filter((row) => row !== active && row !== requested)
      .map((row) => ({
        id: row.id,
        schoolName: row.school_name,
        status: row.status,
        requestedAt: toInstant(row.requested_at),
        endedAt: getMembershipEnd(row),
      })),
  };
}
