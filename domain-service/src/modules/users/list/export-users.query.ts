import {
  exportPageSize,
  type UserExportPage,
  type UserExportQuery,
  type UserFilter,
} from '@shikhar/contracts/users/management/schemas';
import * as z from 'zod';
import { invalidField } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../management/command-context.service.ts';
import { toManagedUser } from './managed-user.service.ts';
import { countUsers, selectManaged, selectSlice } from './user-list.query.ts';

/** The last user of a page, after whom the next page begins. */
const ExportCursor = z.tuple([z.string().regex(/^\d{4}-[\d-]+[ T][\d:.]+(?:Z|[+-][\d:]+)$/), z.uuid()]);
type ExportCursor = z.infer<typeof ExportCursor>;

function formatCursor(cursor: ExportCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function parseCursor(cursor: string): ExportCursor {
  try {
    return ExportCursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidField('cursor', 'Not a cursor of an export');
  }
}

function findPiece(em: CommandContext['em'], filter: UserFilter, after: ExportCursor | null) {
  const first = selectSlice(em, filter, { order: 'desc', limit: exportPageSize, offset: 0 });
  const piece = after ? first.where((eb) => eb(eb.refTuple('u.created_at', 'u.id'), '<', eb.tuple(...after))) : first;
  // The cursor needs microseconds, which ISO strings here do not have.
  return selectManaged(em, piece)
    .select((eb) => eb.cast<string>('u.created_at', 'text').as('exactCreatedAt'))
    .execute();
}

/** A page of the filtered list. The first one is recorded in the audit log, with the total count. */
export async function findExportPage(context: CommandContext, { cursor, ...filter }: UserExportQuery): Promise<UserExportPage> {
  if (cursor === undefined) {
    const count = await countUsers(context.em, filter);
    await recordAudit(context.em, { ...describeCommand(context), action: 'users.exported', details: { filter, count } });
  }
  const rows = await findPiece(context.em, filter, cursor === undefined ? null : parseCursor(cursor));
  const last = rows.length === exportPageSize ? rows.at(-1) : undefined;
  return { users: rows.map(toManagedUser), next: last ? formatCursor([last.exactCreatedAt, last.id]) : null };
}
