import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditExportPage, AuditExportQuery } from '@shikhar/contracts/audit/schemas';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { recordAudit } from './audit.service.ts';
import { selectEntries, toAuditEntry } from './audit-entry.service.ts';
import { findEntries } from './found-entries.query.ts';

const pieceSize = 500;

export interface ExportContext {
  em: EntityManager;
  caller: Caller;
  now: Date;
  address: string;
  requestId: string;
}

/** The next part of an export; its start is recorded before anything is read. */
export async function exportEntries(
  { em, caller, now, ...origin }: ExportContext,
  { after, ...filter }: AuditExportQuery,
): Promise<AuditExportPage> {
  if (after === undefined) {
    const who = { actorId: caller.userId, actorRole: caller.role };
    await recordAudit(em, { at: now, action: 'audit.exported', ...who, ...origin, details: { ...filter } });
  }
  const found = await findEntries(em, filter, { after, most: pieceSize }, now);
  const rows = await selectEntries(em, found.as('f')).execute();
  const entries = rows.map(toAuditEntry);
  return { entries, next: entries.length < pieceSize ? null : (entries.at(-1)?.id ?? null) };
}
