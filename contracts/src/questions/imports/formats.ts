import * as z from 'zod';

/** File formats of questions: Moodle's GIFT, Aiken and XML, and CSV. */
export const ImportFormat = z.enum(['gift', 'aiken', 'moodle-xml', 'csv']);
export type ImportFormat = z.infer<typeof ImportFormat>;

/** Formats that can hold every question type, so that an export can be imported unchanged. */
export const ExportFormat = z.enum(['gift', 'moodle-xml', 'csv']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** In UTF-8 bytes. */
export const maxQuestionFileBytes = 2 * 1024 * 1024;
/** Maximum questions per imported or exported file. */
export const maxFileQuestions = 2_000;

/** An invalid UTF-8 byte is sent as a lone surrogate, U+DC00 plus the byte, so that errors can name its line. */
export const wrongByteBase = 0xdc00;
