import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ImportReport } from '@shikhar/contracts/users/import/schemas';

/** A file of users between its check and its import; afterwards only the report. */
export const UserImportEntity = defineEntity({
  name: 'UserImportEntity',
  tableName: 'user_imports',
  properties: {
    id: p.uuid().primary(),
    adminId: p.uuid(),
    fileName: p.text().nullable(),
    content: p.text().nullable(),
    createdAt: p.datetime(),
    report: p.json<ImportReport>().nullable(),
  },
});
export type UserImportEntity = InferEntity<typeof UserImportEntity>;
