import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Role } from '@shikhar/contracts/vocabulary/role';

/** An action, with its actor, subject, time and address. Append-only, enforced by a trigger. */
export const AuditEntryEntity = defineEntity({
  name: 'AuditEntryEntity',
  tableName: 'audit_entries',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime(),
    /** The noun, a dot, and what happened to it: `attempt.submitted`. */
    action: p.text(),
    actorId: p.uuid().nullable(),
    actorRole: p.enum(Role.options).nullable(),
    subjectType: p.text().nullable(),
    subjectId: p.uuid().nullable(),
    address: p.text().nullable(),
    requestId: p.text().nullable(),
    details: p.json<Record<string, unknown>>(),
  },
});
export type AuditEntryEntity = InferEntity<typeof AuditEntryEntity>;
