import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Role } from '@shikhar/contracts/vocabulary/role';

/**
 * An action, with its actor, subject, time and address. Append-only, enforced by a trigger. Partitioned by month (UTC);
 * `create_audit_months` creates the months.
 */
export const AuditEntryEntity = defineEntity({
  name: 'AuditEntryEntity',
  tableName: 'audit_entries',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime().primary(),
    /** The noun, a dot, and what happened to it: `attempt.submitted`. */
    action: p.text(),
    actorId: p.uuid().nullable(),
    actorRole: p.text().$type<Role>().nullable(),
    subjectType: p.text().nullable(),
    subjectId: p.uuid().nullable(),
    address: p.text().nullable(),
    requestId: p.text().nullable(),
    details: p.json<Record<string, unknown>>().defaultRaw("'{}'"),
  },
  partitionBy: { type: 'range', expression: ['at'], partitions: [{ name: 'audit_entries_default', values: 'default' }] },
  indexes: [
    {
      name: 'audit_entries_action_at_id_idx',
      columns: [{ name: 'action' }, { name: 'at', sort: 'desc' }, { name: 'id', sort: 'desc' }],
    },
    {
      name: 'audit_entries_actor_id_at_id_idx',
      columns: [{ name: 'actor_id' }, { name: 'at', sort: 'desc' }, { name: 'id', sort: 'desc' }],
    },
    {
      name: 'audit_entries_at_id_idx',
      columns: [
        { name: 'at', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
    },
    {
      name: 'audit_entries_email_at_idx',
      expression:
        "create index audit_entries_email_at_idx on audit_entries using btree (((details ->> 'email')) text_pattern_ops, at desc) where ((details ->> 'email') IS NOT NULL)",
    },
    {
      name: 'audit_entries_subject_id_at_id_idx',
      columns: [{ name: 'subject_id' }, { name: 'at', sort: 'desc' }, { name: 'id', sort: 'desc' }],
      where: 'actor_id is distinct from subject_id',
    },
  ],
});
export type AuditEntryEntity = InferEntity<typeof AuditEntryEntity>;
