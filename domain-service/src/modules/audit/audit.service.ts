import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '@shikhar/contracts/audit/actions';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { sql } from 'kysely';
import { v7 as makeUuid } from 'uuid';
import { prepareQuery } from '../../database/prepared-query.ts';

export interface AuditEntry {
  at: Date;
  action: AuditAction;
  actorId?: string;
  actorRole?: Role;
  subjectType?: string;
  subjectId?: string;
  address?: string;
  requestId?: string;
  /** Facts of the event; never a password, a token or an answer. */
  details?: Record<string, unknown>;
}

interface EntryParameters extends Omit<AuditEntry, 'details'> {
  id: string;
  /** In JSON. */
  details: string;
}

const insertEntry = prepareQuery<EntryParameters>()('audit-entry', (db, parameter) =>
  db.insertInto('audit_entries').values({
    id: parameter('id'),
    at: parameter('at'),
    action: parameter('action'),
    actor_id: parameter('actorId'),
    actor_role: parameter('actorRole'),
    subject_type: parameter('subjectType'),
    subject_id: parameter('subjectId'),
    address: parameter('address'),
    request_id: parameter('requestId'),
    details: sql<Record<string, unknown>>`${parameter('details')}::jsonb`,
  }),
);

// Entries of the same instant keep their insertion order.
let sequence = 0;

/** Adds a row in the running transaction, so that the log matches what is committed. */
export async function recordAudit(em: EntityManager, entry: AuditEntry): Promise<void> {
  sequence = (sequence + 1) % 2 ** 32;
  await insertEntry(em, {
    ...entry,
    id: makeUuid({ msecs: entry.at.getTime(), seq: sequence }),
    details: JSON.stringify(entry.details ?? {}),
  });
}
