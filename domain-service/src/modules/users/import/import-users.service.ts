import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type ImportReport, maxImportBytes, type UserImport } from '@shikhar/contracts/users/import/schemas';
import { v7 as makeUuid } from 'uuid';
import { DomainError, notFound } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../management/command-context.service.ts';
import { toEmailTakenError } from '../management/new-user.service.ts';
import { parseImportFile } from './import-file.ts';
import { type ImportPlan, planImport } from './import-plan.ts';
import { toReport } from './import-report.mapper.ts';
import { insertPeople } from './insert-people.ts';
import { findKnownAccounts } from './known-accounts.query.ts';
import { UserImportEntity } from './user-import.entity.ts';

async function plan(em: EntityManager, content: string): Promise<ImportPlan> {
  const file = parseImportFile(content);
  return planImport(file, await findKnownAccounts(em, file));
}

async function report(em: EntityManager, saved: UserImportEntity): Promise<ImportReport> {
  return saved.report ?? toReport(await plan(em, saved.content ?? ''), saved);
}

/** The report of a kept file, checked against what is there now. @throws DomainError NOT_FOUND for another's */
export async function findImport({ em, caller }: CommandContext, id: string): Promise<ImportReport> {
  const saved = await em.findOne(UserImportEntity, { id, adminId: caller.userId });
  if (!saved) throw notFound();
  return report(em, saved);
}

async function run(em: EntityManager, context: CommandContext, saved: UserImportEntity): Promise<ImportReport> {
  const { caller, now } = context;
  const planned = await plan(em, saved.content ?? '');
  const found = toReport(planned, saved);
  if (planned.errors.length > 0) return found;
  const created = await insertPeople(em, planned.people, { by: caller.userId, now });
  // Names and addresses are in the accounts from now on.
  const done = { ...found, alreadyThere: found.lineCount - created, created, isDone: true, newUsers: [] };
  await em.nativeUpdate(UserImportEntity, { id: saved.id }, { content: null, report: done });
  const details = { created, alreadyThere: done.alreadyThere };
  await recordAudit(em, { ...describeCommand(context), action: 'users.imported', details });
  return done;
}

/**
 * Imports a kept file: all its lines, or none while one of them has an error. Once however often it is asked.
 *
 * @throws DomainError NOT_FOUND for another's file
 */
export async function runImport(context: CommandContext, id: string): Promise<ImportReport> {
  try {
    return await context.em.transactional(async (transaction) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
      const saved = await transaction.findOne(UserImportEntity, { id, adminId: context.caller.userId }, lock);
      if (!saved) throw notFound();
      return saved.report ?? run(transaction, context, saved);
    });
  } catch (error) {
    throw toEmailTakenError(error);
  }
}

/**
 * Checks a file of users and keeps it for the next step, or imports it at once.
 *
 * @throws DomainError BODY_TOO_LARGE; VALIDATION_FAILED for too many lines
 */
export async function importUsers(context: CommandContext, { content, fileName, dryRun }: UserImport): Promise<ImportReport> {
  const { em, caller, now } = context;
  if (Buffer.byteLength(content) > maxImportBytes) throw new DomainError('BODY_TOO_LARGE', 'A file may have at most 1 MB');
  const saved = {
    id: makeUuid({ msecs: now.getTime() }),
    adminId: caller.userId,
    fileName: fileName || null,
    content,
    createdAt: now,
    report: null,
  };
  const checked = await report(em, saved);
  await em.insert(UserImportEntity, saved);
  return dryRun ? checked : runImport(context, saved.id);
}
