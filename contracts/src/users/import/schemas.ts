import { z } from 'zod';
import { lineOfText } from '../../vocabulary/text.ts';
import { ManagedRole } from '../management/schemas.ts';

/** The columns of an import, of which the first three must be there. */
export const importColumns = ['name', 'email', 'role', 'class', 'subjects', 'school_code'] as const;
export const maxImportLines = 5_000;
/** Bytes of UTF-8. */
export const maxImportBytes = 1024 * 1024;
/** As many lines of each kind as an answer carries. */
export const maxShownLines = 100;

/** A file of users, to be checked and with `dryRun` kept for the next step, else imported at once. */
export const UserImport = z.strictObject({
  content: z.string().max(maxImportBytes, 'A file may have at most 1 MB'),
  fileName: lineOfText(200).optional(),
  dryRun: z.boolean(),
});
export type UserImport = z.infer<typeof UserImport>;

/** A line that cannot be imported, as it stands in the file; `line` counts from 1, the head included. */
export const ImportError = z.object({ line: z.int(), message: z.string(), text: z.string() });
export type ImportError = z.infer<typeof ImportError>;

export const ImportedUser = z.object({
  line: z.int(),
  name: z.string(),
  email: z.string(),
  role: ManagedRole,
  /** Class, subjects or school code. */
  details: z.string(),
});
export type ImportedUser = z.infer<typeof ImportedUser>;

/** What an import would do or has done. */
export const ImportReport = z.object({
  /** Names the kept file. */
  id: z.uuid(),
  fileName: z.string().nullable(),
  lineCount: z.int(),
  newCounts: z.object({ student: z.int(), teacher: z.int(), school: z.int() }),
  /** Lines whose e-mail has an account: nothing changes. */
  alreadyThere: z.int(),
  errorCount: z.int(),
  errors: z.array(ImportError),
  newUsers: z.array(ImportedUser),
  isDone: z.boolean(),
  /** How many accounts were made: none until the import has been done. */
  created: z.int(),
});
export type ImportReport = z.infer<typeof ImportReport>;
