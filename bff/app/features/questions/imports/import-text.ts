import type { ExportFormat, ImportFormat } from '@shikhar/contracts/questions/imports/formats';
import type { ImportTarget, QuestionImportReport } from '@shikhar/contracts/questions/imports/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { countOf } from '../../../lib/words/marks.ts';

export const fileTooLarge = 'A file may have at most 2 MB, and another 10 MB of pictures';

export const formatNames: Readonly<Record<ImportFormat, string>> = {
  gift: 'Moodle GIFT',
  aiken: 'Aiken',
  'moodle-xml': 'Moodle XML',
  csv: 'CSV',
  qti: 'QTI',
};

/** The names of exports: QTI is written in two versions, and read in any. */
export const exportNames: Readonly<Record<ExportFormat, string>> = { ...formatNames, qti: 'QTI 3', 'qti-2.1': 'QTI 2.1' };

export const fileKinds: Readonly<Record<ExportFormat, { ending: string; type: string }>> = {
  gift: { ending: 'gift', type: 'text/plain; charset=utf-8' },
  'moodle-xml': { ending: 'xml', type: 'application/xml; charset=utf-8' },
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  qti: { ending: 'zip', type: 'application/zip' },
  'qti-2.1': { ending: 'zip', type: 'application/zip' },
};

/** `14 KB`, at least 1 KB. */
function formatSize(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** `light-quiz.gift, 14 KB, Moodle GIFT` */
export function formatFile({ fileName, bytes, format }: Pick<QuestionImportReport, 'fileName' | 'bytes' | 'format'>): string {
  return `${fileName ?? 'Pasted text'}, ${formatSize(bytes)}, ${formatNames[format]}`;
}

type ShownTarget = Omit<ImportTarget, 'chapter'>;

/** Where the questions go: 'Into the question bank, Class 10 Science.' */
export function formatTarget({ kind, title, class: level, subject }: ShownTarget): string {
  if (kind === 'bank') return `Into the question bank, Class ${level} ${subject}.`;
  return kind === 'test'
    ? `Into your test “${title}”, Class ${level} ${subject}.`
    : `Into a new test “${title}”, Class ${level} ${subject}.`;
}

/** `lines 4, 9 and 2 more` */
export function formatLines(lines: readonly number[], count: number): string {
  const named = lines.map((line) => formatNumber(line));
  const list = joinWords(count > lines.length ? [...named, `${formatNumber(count - lines.length)} more`] : named);
  return plural(count, { one: `line ${list}`, other: `lines ${list}` });
}

/** `3 to 6 and 9`: three or more numbers that follow each other are a range. */
function formatRanges(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return joinWords(
    ranges.flatMap(({ from, to }) => {
      if (to > from + 1) return `${formatNumber(from)} to ${formatNumber(to)}`;
      return from === to ? formatNumber(from) : [formatNumber(from), formatNumber(to)];
    }),
  );
}

/** `Questions 3 to 6 share the passage of line 12.` */
export function formatSharing({ line, places }: { line: number; places: readonly number[] }): string {
  const numbers = formatRanges(places.map((place) => place + 1));
  return plural(places.length, {
    one: `Question ${numbers} has the passage of line ${formatNumber(line)}.`,
    other: `Questions ${numbers} share the passage of line ${formatNumber(line)}.`,
  });
}

export function formatImported({ questionCount, target }: { questionCount: number; target: ShownTarget }): string {
  const { kind, title, class: level, subject } = target;
  const questions = countOf(questionCount, 'question');
  if (kind === 'bank') return `${questions} imported into the question bank, Class ${level} ${subject}.`;
  return kind === 'test'
    ? `${questions} imported into your test “${title}”, Class ${level} ${subject}.`
    : `${questions} imported into a new test “${title}”, Class ${level} ${subject}.`;
}
