import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '@shikhar/contracts/audit/actions';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { v7 as makeUuid } from 'uuid';
import { AuditEntryEntity } from './audit.entity.ts';

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

// Entries of the same instant keep their insertion order.
let sequence = 0;

/** Adds a row in the running transaction, so that the log matches what is committed. */
export async function recordAudit(em: EntityManager, entry: AuditEntry): Promise<void> {
  sequence = (sequence + 1) % 2 ** 32;
  await em.insert(AuditEntryEntity, {
    id: makeUuid({ msecs: entry.at.getTime(), seq: sequence }),
    at: entry.at,
    action: entry.action,
    actorId: entry.actorId ?? null,
    actorRole: entry.actorRole ?? null,
    subjectType: entry.subjectType ?? null,
    subjectId: entry.subjectId ?? null,
    address: entry.address ?? null,
    requestId: entry.requestId ?? null,
    details: entry.details ?? {},
  });
}
