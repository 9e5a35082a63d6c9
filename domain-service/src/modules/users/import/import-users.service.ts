import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type ImportReport, largestImport, type UserImport } from '@shikhar/contracts/users/import';
import { v7 as makeUuid } from 'uuid';
import { DomainError, notFound } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type Deed, describeDeed } from '../deed.service.ts';
import { explainTaken } from '../new-user.service.ts';
import { readImportFile } from './import-file.ts';
import { type ImportPlan, planImport } from './import-plan.ts';
import { toReport } from './import-report.mapper.ts';
import { insertPeople } from './insert-people.ts';
import { findKnownAccounts } from './known-accounts.query.ts';
import { UserImportEntity } from './user-import.entity.ts';

async function plan(em: EntityManager, content: string): Promise<ImportPlan> {
  const file = readImportFile(content);
  return planImport(file, await findKnownAccounts(em, file));
}

async function report(em: EntityManager, kept: UserImportEntity): Promise<ImportReport> {
  return kept.report ?? toReport(await plan(em, kept.content ?? ''), kept);
}

/** The report of a kept file, checked against what is there now. @throws DomainError NOT_FOUND for another's */
export async function findImport({ em, caller }: Deed, id: string): Promise<ImportReport> {
  const kept = await em.findOne(UserImportEntity, { id, adminId: caller.userId });
  if (!kept) throw notFound();
  return report(em, kept);
}

async function run(em: EntityManager, deed: Deed, kept: UserImportEntity): Promise<ImportReport> {
  const { caller, now } = deed;
  const planned = await plan(em, kept.content ?? '');
  const found = toReport(planned, kept);
  if (planned.faults.length > 0) return found;
  const created = await insertPeople(em, planned.people, { by: caller.userId, now });
  // Names and addresses are in the accounts from now on.
  const done = { ...found, alreadyThere: found.lineCount - created, created, isDone: true, newUsers: [] };
  await em.nativeUpdate(UserImportEntity, { id: kept.id }, { content: null, report: done });
  const details = { created, alreadyThere: done.alreadyThere };
  await recordAudit(em, { ...describeDeed(deed), action: 'users.imported', details });
  return done;
}

/**
 * Imports a kept file: all its lines, or none while one of them has an error. Once however often it is asked.
 *
 * @throws DomainError NOT_FOUND for another's file
 */
export async function runImport(deed: Deed, id: string): Promise<ImportReport> {
  try {
    return await deed.em.transactional(async (transaction) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
      const kept = await transaction.findOne(UserImportEntity, { id, adminId: deed.caller.userId }, lock);
      if (!kept) throw notFound();
      return kept.report ?? run(transaction, deed, kept);
    });
  } catch (error) {
    throw explainTaken(error);
  }
}

/**
 * Checks a file of users and keeps it for the next step, or imports it at once.
 *
 * @throws DomainError BODY_TOO_LARGE; VALIDATION_FAILED for too many lines
 */
export async function importUsers(deed: Deed, { content, fileName, dryRun }: UserImport): Promise<ImportReport> {
  const { em, caller, now } = deed;
  if (Buffer.byteLength(content) > largestImport) throw new DomainError('BODY_TOO_LARGE', 'A file may have at most 1 MB');
  const kept = {
    id: makeUuid({ msecs: now.getTime() }),
    adminId: caller.userId,
    fileName: fileName || null,
    content,
    createdAt: now,
    report: null,
  };
  const checked = await report(em, kept);
  await em.insert(UserImportEntity, kept);
  return dryRun ? checked : runImport(deed, kept.id);
}
