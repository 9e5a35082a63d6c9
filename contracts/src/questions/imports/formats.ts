import { z } from 'zod';

/** The formats of files of questions: Moodle's GIFT, Aiken and XML, and a table. */
export const ImportFormat = z.enum(['gift', 'aiken', 'moodle-xml', 'csv']);
export type ImportFormat = z.infer<typeof ImportFormat>;

/** Those that can carry every type, so that what was exported comes back as it was. */
export const ExportFormat = z.enum(['gift', 'moodle-xml', 'csv']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** Bytes of UTF-8. */
export const maxQuestionFileBytes = 2 * 1024 * 1024;
/** Of a file that comes in or goes out. */
export const maxFileQuestions = 2_000;

/**
 * A byte that is no UTF-8 is sent as half a surrogate pair, U+DC00 plus the byte, so that the line which has it can be named.
 */
export const wrongByteBase = 0xdc00;
