import { TestDetails, TestSectionDraft } from '@shikhar/contracts/tests/builder/details';
import * as z from 'zod';
import { type FieldValues, isSelected, parseBlock, parseNumber, parseNumberOrNull } from '../../../../forms/field-values.ts';
import { type FormErrors, listIssues, takeFirstByField } from '../../../../forms/form-errors.ts';
import { parseWallInput } from '../../../../lib/site/wall-input.ts';

/** The maximum number of sections. */
export const maxSections = 20;

const TestInput = z.object({ details: TestDetails, sections: z.array(TestSectionDraft).max(maxSections) });
type TestInput = z.infer<typeof TestInput>;

export type ParsedDetails = { input: TestInput; errors: null } | { input: null; errors: FormErrors };

const sectionParts = ['id', 'title', 'minutes', 'answer', 'marks', 'negative'] as const;
type SectionPart = (typeof sectionParts)[number];

export function nameSectionField(row: number, part: SectionPart): string {
  return `s-${row}-${part}`;
}

/** The fields of a section row. */
export function listSectionFields(row: number): string[] {
  return sectionParts.map((part) => nameSectionField(row, part));
}

/** The visible fields of the form, from its top. */
export const detailsFields: readonly string[] = [
  ...['title', 'subject', 'class', 'chapter', 'durationMinutes', 'isPaid', 'price'],
  ...['description', 'difficulty', 'defaultMarks', 'negativeMarks', 'shufflesQuestions', 'shufflesOptions'],
  ...['opensAt', 'closesAt', 'attemptsAllowed', 'attemptPauseMinutes', 'accessCode', 'reviewShows', 'reviewFrom'],
  ...Array.from({ length: maxSections }, (_, row) => listSectionFields(row)).flat(),
];

/** The section rows that are not empty. */
export function findSectionRows(values: FieldValues): number[] {
  const rows = Array.from({ length: maxSections }, (_, row) => row);
  return rows.filter((row) => listSectionFields(row).some((name) => (values[name] ?? '').trim()));
}

function isRowToGo(values: FieldValues, row: number): boolean {
  return isSelected(values, `s-${row}-remove`);
}

/** The ids of the sections marked for removal. */
export function listRemovedSections(values: FieldValues): string[] {
  return findSectionRows(values).flatMap((row) => (isRowToGo(values, row) ? values[`s-${row}-id`] || [] : []));
}

function parseSection(values: FieldValues, row: number) {
  const find = (name: string) => values[`s-${row}-${name}`];
  return {
    ...(find('id') && { id: find('id') }),
    title: find('title') ?? '',
    durationMinutes: parseNumberOrNull(find('minutes')),
    answerCount: parseNumberOrNull(find('answer')),
    defaultMarks: parseNumberOrNull(find('marks')),
    negativeMarks: parseNumberOrNull(find('negative')),
  };
}

/** `undefined` for an invalid time, null for an empty one. */
function parseTime(text: string | undefined): string | null | undefined {
  return (text ?? '').trim() === '' ? null : (parseWallInput(text ?? '') ?? undefined);
}

function parsePaise(text: string | undefined): number | null {
  const rupees = parseNumberOrNull(text);
  return rupees === null ? null : Math.round(rupees * 100);
}

function parseTestDetails(values: FieldValues) {
  const isPaid = isSelected(values, 'isPaid');
  return {
    title: values['title'] ?? '',
    description: parseBlock(values['description']),
    subject: values['subject'] ?? '',
    class: values['class'] ?? '',
    chapter: values['chapter'] ?? '',
    difficulty: values['difficulty'] ?? '',
    durationMinutes: parseNumber(values['durationMinutes']),
    isPaid,
    pricePaise: isPaid ? parsePaise(values['price']) : null,
    defaultMarks: parseNumber(values['defaultMarks']),
    negativeMarks: parseNumberOrNull(values['negativeMarks']) ?? 0,
    shufflesQuestions: isSelected(values, 'shufflesQuestions'),
    shufflesOptions: isSelected(values, 'shufflesOptions'),
    opensAt: parseTime(values['opensAt']),
    closesAt: parseTime(values['closesAt']),
    attemptsAllowed: parseNumberOrNull(values['attemptsAllowed']),
    attemptPauseMinutes: parseNumberOrNull(values['attemptPauseMinutes']) ?? 0,
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

/** Replaces schema messages that talk about values instead of fields. */
const plainer: Readonly<Record<string, string>> = {
  subject: 'Choose the subject',
  class: 'Choose the class',
  opensAt: 'Enter a date and a time',
  reviewShows: 'Choose what students see',
  reviewFrom: 'Choose when students see it',
};

function getFieldName([part, name, third]: readonly PropertyKey[], rows: readonly number[]): string {
  if (part === 'sections') return `s-${rows[Number(name)] ?? 0}-${sectionFields[String(third)] ?? 'title'}`;
  if (name === 'review') return third === 'shows' ? 'reviewShows' : 'reviewFrom';
  return name === 'pricePaise' ? 'price' : String(name);
}

/** Parses the fields of a test's details and sections. */
export function parseDetails(values: FieldValues): ParsedDetails {
  const rows = findSectionRows(values).filter((row) => !isRowToGo(values, row));
  const sections = rows.map((row) => parseSection(values, row));
  const parsed = TestInput.safeParse({ details: parseTestDetails(values), sections });
  if (parsed.success) return { input: parsed.data, errors: null };
  const issues = listIssues(parsed.error, (path) => getFieldName(path, rows));
  const fields = takeFirstByField(issues.map(([field, message]) => [field, plainer[field] ?? message]));
  if (isSelected(values, 'isPaid') && fields['price'] !== undefined && parseNumberOrNull(values['price']) !== null) {
    fields['price'] = 'Enter a price in rupees, not below 0';
  }
  if (fields['closesAt'] !== undefined && parseTime(values['closesAt']) === undefined) {
    fields['closesAt'] = 'Enter a date and a time';
  }
  return { input: null, errors: { messages: [], fields } };
}
