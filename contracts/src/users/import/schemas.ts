import * as z from 'zod';
import { lineOfText } from '../../vocabulary/text.ts';
import { ManagedRole } from '../management/schemas.ts';

/** Columns of an import; the first three are required. */
export const importColumns = ['name', 'email', 'role', 'class', 'subjects', 'school_code'] as const;
export const maxImportLines = 5_000;
/** Bytes of UTF-8. */
export const maxImportBytes = 1024 * 1024;
/** Maximum number of lines of each kind in an answer. */
export const maxShownLines = 100;

/** A file of users. With `dryRun` it is checked and saved for the next step, otherwise imported immediately. */
export const UserImport = z.strictObject({
  content: z.string().max(maxImportBytes, 'A file may have at most 1 MB'),
  fileName: lineOfText(200).optional(),
  dryRun: z.boolean(),
});
export type UserImport = z.infer<typeof UserImport>;

/** A line that cannot be imported, as in the file; `line` counts from 1 and includes the header row. */
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

/** The preview or the result of an import. */
export const ImportReport = z.object({
  /** Id of the saved file. */
  id: z.uuid(),
  fileName: z.string().nullable(),
  lineCount: z.int(),
  newCounts: z.object({ student: z.int(), teacher: z.int(), school: z.int() }),
  /** Lines whose e-mail already has an account; these are skipped. */
  alreadyThere: z.int(),
  errorCount: z.int(),
  errors: z.array(ImportError),
  newUsers: z.array(ImportedUser),
  isDone: z.boolean(),
  /** Accounts created; 0 until the import is done. */
  created: z.int(),
});
export type ImportReport = z.infer<typeof ImportReport>;
