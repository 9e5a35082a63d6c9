import type { AuditEntry } from '@shikhar/contracts/audit/schemas';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { toInstant } from '../../stored-instant.ts';

export interface AuditRow {
  id: string;
  at: string;
  action: string;
  actor_id: string | null;
  actor_role: Role | null;
  actor_name: string | null;
  actor_email: string | null;
  subject_type: string | null;
  subject_id: string | null;
  subject_name: string | null;
  school_name: string | null;
  address: string | null;
  request_id: string | null;
  details: Record<string, unknown>;
}

/** Columns of entries `e`, with current names of people and things. */
export const auditColumns = `e.id, e.at, e.action, e.actor_id, e.actor_role, coalesce(nullif(a.name, ''), a.email) as actor_name, a.email as actor_email,
  e.subject_type, e.subject_id, coalesce(nullif(s.name, ''), s.email, t.title) as subject_name, c.name as school_name, e.address, e.request_id, e.details`;

/** Joins for the columns; an attempt is named after its test. */
export const auditJoins = `left join users a on a.id = e.actor_id
  left join users s on e.subject_type = 'user' and s.id = e.subject_id
  left join attempts p on e.subject_type = 'attempt' and p.id = e.subject_id
  left join users c on c.id = (e.details->>'schoolId')::uuid
  left join tests t on t.id = case e.subject_type when 'test' then e.subject_id when 'attempt' then p.test_id end`;

function toSubject({ subject_type: type, subject_id: id, subject_name: name, actor_id }: AuditRow): AuditEntry['subject'] {
  if (type === null || (type === 'user' && id === actor_id)) return null;
  return { type, id, name };
}

export function toAuditEntry(row: AuditRow): AuditEntry {
  const { id, at, action, address, request_id: requestId } = row;
  const details = { ...row.details, ...(row.school_name && { school: row.school_name }) };
  const actor = row.actor_id && { id: row.actor_id, name: row.actor_name, email: row.actor_email, role: row.actor_role };
  return { id, at: toInstant(at), action, actor: actor || null, subject: toSubject(row), address, requestId, details };
}
