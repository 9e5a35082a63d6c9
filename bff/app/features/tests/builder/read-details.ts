import { TestDetails, TestSectionDraft } from '@shikhar/contracts/authoring/details';
import { z } from 'zod';
import { type FieldValues, isTicked, readBlock, readNumber, readNumberOrNull } from '../../../lib/field-values.ts';
import { type FormFaults, listIssues, takeFirstByField } from '../../../lib/form-faults.ts';
import { readWallInput } from '../../../lib/wall-input.ts';

/** As many sections as a test has at most. */
export const mostSections = 20;

const Given = z.object({ details: TestDetails, sections: z.array(TestSectionDraft).max(mostSections) });
type Given = z.infer<typeof Given>;

export type ReadDetails = { given: Given; faults: null } | { given: null; faults: FormFaults };

/** The rows of sections in which something is. */
export function findSectionRows(values: FieldValues): number[] {
  const rows = Array.from({ length: mostSections }, (_, row) => row);
  return rows.filter((row) =>
    ['id', 'title', 'minutes', 'answer', 'marks', 'negative'].some((name) => (values[`s-${row}-${name}`] ?? '').trim()),
  );
}

function isRowToGo(values: FieldValues, row: number): boolean {
  return isTicked(values, `s-${row}-remove`);
}

/** The ids of the sections that are ticked to go. */
export function listRemovedSections(values: FieldValues): string[] {
  return findSectionRows(values).flatMap((row) => (isRowToGo(values, row) ? values[`s-${row}-id`] || [] : []));
}

function readSection(values: FieldValues, row: number) {
  const find = (name: string) => values[`s-${row}-${name}`];
  return {
    ...(find('id') && { id: find('id') }),
    title: find('title') ?? '',
    durationMinutes: readNumberOrNull(find('minutes')),
    answerCount: readNumberOrNull(find('answer')),
    defaultMarks: readNumberOrNull(find('marks')),
    negativeMarks: readNumberOrNull(find('negative')),
  };
}

/** `undefined` for a time that cannot be read, null for none. */
function readTime(text: string | undefined): string | null | undefined {
  return (text ?? '').trim() === '' ? null : (readWallInput(text ?? '') ?? undefined);
}

function readPaise(text: string | undefined): number | null {
  const rupees = readNumberOrNull(text);
  return rupees === null ? null : Math.round(rupees * 100);
}

function readTestDetails(values: FieldValues) {
  const isPaid = isTicked(values, 'isPaid');
  return {
    title: values['title'] ?? '',
    description: readBlock(values['description']),
    subject: values['subject'] ?? '',
    class: values['class'] ?? '',
    chapter: values['chapter'] ?? '',
    difficulty: values['difficulty'] ?? '',
    durationMinutes: readNumber(values['durationMinutes']),
    isPaid,
    pricePaise: isPaid ? readPaise(values['price']) : null,
    defaultMarks: readNumber(values['defaultMarks']),
    negativeMarks: readNumberOrNull(values['negativeMarks']) ?? 0,
    shufflesQuestions: isTicked(values, 'shufflesQuestions'),
    shufflesOptions: isTicked(values, 'shufflesOptions'),
    opensAt: readTime(values['opensAt']),
    closesAt: readTime(values['closesAt']),
    attemptsAllowed: readNumberOrNull(values['attemptsAllowed']),
    attemptPauseMinutes: readNumberOrNull(values['attemptPauseMinutes']) ?? 0,
    accessCode: (values['accessCode'] ?? '').trim() || null,
    review: { shows: values['reviewShows'] ?? '', from: values['reviewFrom'] ?? '' },
  };
}

const sectionFields: Readonly<Record<string, string>> = {
  title: 'title',
  durationMinutes: 'minutes',
  answerCount: 'answer',
  defaultMarks: 'marks',
  negativeMarks: 'negative',
};

/** What is said in place of a schema's own words, where those speak of values and not of fields. */
const plainer: Readonly<Record<string, string>> = {
  subject: 'Choose the subject',
  class: 'Choose the class',
  opensAt: 'Enter a date and a time',
  reviewShows: 'Choose what students see',
  reviewFrom: 'Choose when students see it',
};

function nameField([part, name, third]: readonly PropertyKey[], rows: readonly number[]): string {
  if (part === 'sections') return `s-${rows[Number(name)] ?? 0}-${sectionFields[String(third)] ?? 'title'}`;
  if (name === 'review') return third === 'shows' ? 'reviewShows' : 'reviewFrom';
  return name === 'pricePaise' ? 'price' : String(name);
}

/** Reads the fields of a test's details and sections. */
export function readDetails(values: FieldValues): ReadDetails {
  const rows = findSectionRows(values).filter((row) => !isRowToGo(values, row));
  const sections = rows.map((row) => readSection(values, row));
  const parsed = Given.safeParse({ details: readTestDetails(values), sections });
  if (parsed.success) return { given: parsed.data, faults: null };
  const issues = listIssues(parsed.error, (path) => nameField(path, rows));
  const fields = takeFirstByField(issues.map(([field, message]) => [field, plainer[field] ?? message]));
  if (isTicked(values, 'isPaid') && fields['price'] !== undefined && readNumberOrNull(values['price']) !== null) {
    fields['price'] = 'Enter a price in rupees, not below 0';
  }
  if (fields['closesAt'] !== undefined && readTime(values['closesAt']) === undefined) {
    fields['closesAt'] = 'Enter a date and a time';
  }
  return { given: null, faults: { messages: [], fields } };
}
