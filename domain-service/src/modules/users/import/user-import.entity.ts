import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ImportReport } from '@shikhar/contracts/users/import/schemas';
import { UserEntity } from '../user.entity.ts';

/** A file of users between its check and its import; afterwards only the report. */
export const UserImportEntity = defineEntity({
  name: 'UserImportEntity',
  tableName: 'user_imports',
  properties: {
    id: p.uuid().primary(),
    admin: () => p.manyToOne(UserEntity).ref().deleteRule('cascade'),
    fileName: p.text().nullable(),
    content: p.text().nullable(),
    createdAt: p.datetime().index(),
    report: p.json<ImportReport>().nullable(),
  },
  checks: [{ name: 'user_imports_report_check', expression: '(content is null) = (report is not null)' }],
});
export type UserImportEntity = InferEntity<typeof UserImportEntity>;
