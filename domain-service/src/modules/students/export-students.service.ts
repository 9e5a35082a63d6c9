import type { EntityManager } from '@mikro-orm/postgresql';
import { maxExported, type StudentFilter, type StudentLine } from '@shikhar/contracts/students/schemas';
import { invalidField } from '../../errors/domain-error.ts';
import type { Caller, Client } from '../accounts/sessions/session.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findStudents } from './student-list.query.ts';

interface ExportContext {
  em: EntityManager;
  caller: Caller;
  client: Client;
  now: Date;
  requestId: string;
}

/**
 * The whole filtered list; the export is recorded in the audit log. @throws DomainError VALIDATION_FAILED if the list is too long
 */
export async function exportStudents(
  { em, caller, client, now, requestId }: ExportContext,
  filter: StudentFilter,
): Promise<StudentLine[]> {
  const slice = { limit: maxExported + 1, offset: 0 };
  const { lines } = await findStudents(em, caller, filter, slice, now);
  if (lines.length > maxExported) throw invalidField('class', 'This list is too long for one file. Choose a class.');
  await recordAudit(em, {
    at: now,
    action: 'students.exported',
    actorId: caller.userId,
    actorRole: caller.role,
    address: client.address,
    requestId,
    details: { students: lines.length, class: filter.class ?? null, search: filter.search ?? null, show: filter.show ?? null },
  });
  return lines;
}
