import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type ImportReport, maxImportBytes, type UserImport } from '@shikhar/contracts/users/import/schemas';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../database/database.ts';
import { toRecordset } from '../../../database/sql.ts';
import { DomainError, notFound } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../management/command-context.service.ts';
import { toEmailTakenError } from '../management/new-user.service.ts';
import { parseImportFile } from './import-file.ts';
import type { ImportPerson } from './import-lines.ts';
import { type ImportPlan, planImport } from './import-plan.ts';
import { toReport } from './import-report.mapper.ts';
import { findKnownAccounts } from './known-accounts.query.ts';
import { UserImportEntity } from './user-import.entity.ts';

const userTypes = {
  id: 'uuid',
  name: 'text',
  email: 'text',
  role: 'text',
  class: 'text',
  subjects: 'text[]',
  schoolCode: 'text',
} as const;

/**
 * Creates pending accounts with memberships and queues their invitations, in the running transaction. People whose e-mail is
 * already taken are skipped.
 *
 * @returns the number of accounts created
 */
async function insertPeople(
  em: EntityManager,
  people: readonly ImportPerson[],
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const newId = () => makeUuid({ msecs: now.getTime() });
  const db = em.getKysely<Database>();
  const rows = people.map((person) => ({ id: newId(), ...person }));
  const made = await db
    .insertInto('users')
    .columns(['id', 'name', 'email', 'role', 'status', 'class', 'subjects', 'school_code', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom(toRecordset(rows, 'r', userTypes))
        .leftJoin('users as s', (join) =>
          join
            .on('s.role', '=', 'school')
            .on('s.status', '=', 'active')
            .on((on) => on(on.fn('upper', ['s.school_code']), '=', on.ref('r.schoolCode')))
            .on('r.role', '<>', 'school'),
        )
        .select(['r.id', 'r.name', 'r.email', 'r.role'])
        .select((row) => [
          row.val('pending').as('status'),
          'r.class',
          'r.subjects',
          row
            .case()
            .when('r.role', '=', 'school')
            .then(row.ref('r.schoolCode'))
            .else(row.ref('s.school_code'))
            .end()
            .as('school_code'),
          row.val(now).as('created_at'),
          row.val(now).as('updated_at'),
        ]),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .execute();
  if (made.length === 0) return 0;
  const members = made.map(({ id: userId }) => ({ id: newId(), userId }));
  await db
    .insertInto('school_memberships')
    .columns(['id', 'user_id', 'school_id', 'school_name', 'status', 'requested_at', 'decided_at', 'decided_by'])
    .expression((eb) =>
      eb
        .selectFrom(toRecordset(members, 'm', { id: 'uuid', userId: 'uuid' }))
        .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'm.userId').on('u.role', '<>', 'school'))
        .innerJoin('users as s', (join) => join.on('s.role', '=', 'school').onRef('s.school_code', '=', 'u.school_code'))
        .select((row) => ['m.id', 'u.id as user_id', 's.id as school_id', 's.name', row.val('active').as('status')])
        .select((row) => [row.val(now).as('requested_at'), row.val(now).as('decided_at'), row.val(by).as('decided_by')]),
    )
    .execute();
  await db
    .insertInto('invitation_queue')
    .columns(['user_id', 'invited_by', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom(toRecordset(made, 'm', { id: 'uuid' }))
        .select((row) => ['m.id', row.val(by).as('invited_by'), row.val(now).as('created_at')]),
    )
    .execute();
  return made.length;
}

type SavedImport = Pick<UserImportEntity, 'id' | 'fileName' | 'content' | 'report'>;

async function plan(em: EntityManager, content: string): Promise<ImportPlan> {
  const file = parseImportFile(content);
  return planImport(file, await findKnownAccounts(em, file));
}

async function report(em: EntityManager, saved: SavedImport): Promise<ImportReport> {
  return saved.report ?? toReport(await plan(em, saved.content ?? ''), saved);
}

/**
 * The report of a saved file, checked against current accounts. @throws DomainError NOT_FOUND for another administrator's file
 */
export async function findImport({ em, caller }: CommandContext, id: string): Promise<ImportReport> {
  const saved = await em.findOne(UserImportEntity, { id, admin: caller.userId });
  if (!saved) throw notFound();
  return report(em, saved);
}

async function run(em: EntityManager, context: CommandContext, saved: SavedImport): Promise<ImportReport> {
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
 * Imports a saved file: all lines, or none if one has an error. Idempotent.
 *
 * @throws DomainError NOT_FOUND for another administrator's file
 */
export async function runImport(context: CommandContext, id: string): Promise<ImportReport> {
  try {
    return await context.em.transactional(async (transaction) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
      const saved = await transaction.findOne(UserImportEntity, { id, admin: context.caller.userId }, lock);
      if (!saved) throw notFound();
      return saved.report ?? run(transaction, context, saved);
    });
  } catch (error) {
    throw toEmailTakenError(error);
  }
}

/**
 * Checks a file of users and saves it for the next step, or imports it immediately.
 *
 * @throws DomainError BODY_TOO_LARGE; VALIDATION_FAILED for too many lines
 */
export async function importUsers(context: CommandContext, { content, fileName, dryRun }: UserImport): Promise<ImportReport> {
  const { em, caller, now } = context;
  if (Buffer.byteLength(content) > maxImportBytes) throw new DomainError('BODY_TOO_LARGE', 'A file may have at most 1 MB');
  const saved = {
    id: makeUuid({ msecs: now.getTime() }),
    admin: caller.userId,
    fileName: fileName || null,
    content,
    createdAt: now,
    report: null,
  };
  const checked = await report(em, saved);
  await em.insert(UserImportEntity, saved);
  return dryRun ? checked : runImport(context, saved.id);
}
