import * as z from 'zod';

/** File formats of questions: Moodle's GIFT, Aiken and XML, CSV, and packages or single items of QTI 2 and 3. */
export const ImportFormat = z.enum(['gift', 'aiken', 'moodle-xml', 'csv', 'qti']);
export type ImportFormat = z.infer<typeof ImportFormat>;

/** Formats that can hold every question type, so that an export can be imported unchanged; `qti` is QTI 3. */
export const ExportFormat = z.enum(['gift', 'moodle-xml', 'csv', 'qti', 'qti-2.1']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** How the base64 of a ZIP file begins. */
export const zipStart = 'UEsD';

/** In bytes, without the pictures that the file contains: of a text in UTF-8, of a package as it is. */
export const maxQuestionFileBytes = 2 * 1024 * 1024;
/** In bytes, of the pictures that a file contains, each as often as it contains it. Imports take what exports give. */
export const maxFilePictureBytes = 10 * 1024 * 1024;
/** In bytes, of a file with pictures: base64 in XML takes a third more. */
export const maxPicturedFileBytes = 16 * 1024 * 1024;
/** Maximum questions per imported or exported file. */
export const maxFileQuestions = 2_000;

/** An invalid UTF-8 byte is sent as a lone surrogate, U+DC00 plus the byte, so that errors can name its line. */
export const wrongByteBase = 0xdc00;
