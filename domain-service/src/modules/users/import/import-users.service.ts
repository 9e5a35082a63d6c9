import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type ImportReport, maxImportBytes, type UserImport } from '@shikhar/contracts/users/import/schemas';
import { v7 as makeUuid } from 'uuid';
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

const insertUsers = `
  insert into users (id, name, email, role, status, class, subjects, school_code, created_at, updated_at)
  select r.id, r.name, r.email, r.role, 'pending', r.class,
    case when r.subjects is null then null else array(select jsonb_array_elements_text(r.subjects)) end,
    case when r.role = 'school' then r.school_code else s.school_code end, :now, :now
  from jsonb_to_recordset(:rows::jsonb)
    as r (id uuid, name text, email text, role text, class text, subjects jsonb, school_code text)
  left join users s on s.role = 'school' and s.status = 'active' and upper(s.school_code) = r.school_code and r.role <> 'school'
  on conflict (email) do nothing
  returning id`;

const insertMemberships = `
  insert into school_memberships (id, user_id, school_id, school_name, status, requested_at, decided_at, decided_by)
  select (m.value->>'id')::uuid, u.id, s.id, s.name, 'active', :now, :now, :by
  from jsonb_array_elements(:members::jsonb) m
  join users u on u.id = (m.value->>'userId')::uuid and u.role <> 'school'
  join users s on s.role = 'school' and s.school_code = u.school_code`;

const insertInvitations = `
  insert into invitation_queue (user_id, invited_by, created_at)
  select value::uuid, :by, :now from jsonb_array_elements_text(:ids::jsonb)`;

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
  const rows = people.map(({ schoolCode, ...person }) => ({ id: newId(), ...person, school_code: schoolCode }));
  const made = await em.execute<{ id: string }[]>(insertUsers, { rows: JSON.stringify(rows), now });
  const ids = made.map(({ id }) => id);
  const members = JSON.stringify(ids.map((userId) => ({ id: newId(), userId })));
  await em.execute(insertMemberships, { members, by, now }, 'run');
  await em.execute(insertInvitations, { ids: JSON.stringify(ids), by, now }, 'run');
  return ids.length;
}

type SavedImport = Pick<UserImportEntity, 'id' | 'fileName' | 'content' | 'report'>;

async function plan(em: EntityManager, content: string): Promise<ImportPlan> {
  const file = parseImportFile(content);
  return planImport(file, await findKnownAccounts(em, file));
}

async function report(em: EntityManager, saved: SavedImport): Promise<ImportReport> {
  return saved.report ?? toReport(await plan(em, saved.content ?? ''), saved);
}

/** The report of a saved file, checked against current accounts. @throws DomainError NOT_FOUND for another administrator's file */
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
