import { maxKeyPoints, NoteDraft } from '@shikhar/contracts/materials/notes/schemas';
import type { FormDefinition, FormView } from '../../../forms/define-form.ts';
import { type FieldValues, isSelected, parseBlock } from '../../../forms/field-values.ts';
import { listIssues, takeFirstByField } from '../../../forms/form-errors.ts';
import type { MathsField } from '../../../ui/maths-preview.tsx';

const blankRows = 3;
/** Names of fields count from 1; those of removed rows are not used again. */
export const maxPointNumber = 99;

/** The field of a key point. */
export function getPointName(number: number): string {
  return `point-${number}`;
}

const pointName = /^point-([1-9]\d?)$/;

/** The numbers of the key points, in their order. */
export function listPointNumbers(values: object): number[] {
  const numbers = Object.keys(values).flatMap((name) => pointName.exec(name)?.[1] ?? []);
  return numbers.map(Number).sort((one, other) => one - other);
}

/** Adds a blank row at the end, if there is room. */
export function addPoint(values: FieldValues): FieldValues {
  const numbers = listPointNumbers(values);
  const next = (numbers.at(-1) ?? 0) + 1;
  return numbers.length < maxKeyPoints && next <= maxPointNumber ? { ...values, [getPointName(next)]: '' } : values;
}

/** Removes a row; the last one is only cleared. */
export function removePoint(values: FieldValues, number: number): FieldValues {
  const { [getPointName(number)]: _, ...rest } = values;
  return listPointNumbers(rest).length > 0 ? rest : { ...rest, [getPointName(number)]: '' };
}

function splitKeywords(text: string): string[] {
  const keywords = text.split(/[,;\n]/).map((keyword) => keyword.trim());
  return [...new Set(keywords.filter((keyword) => keyword !== ''))];
}

/** Replaces the contract's messages for a choice that is missing. */
const choose: FieldValues = { class: 'Choose the class', subject: 'Choose the subject' };

/** The form of a concept note: a field for each key point, and the keywords with commas. */
export const noteForm: FormDefinition<{ draft: NoteDraft; isPublished: boolean }> = {
  fields: [
    ...['title', 'subject', 'class', 'chapter', 'summary'],
    ...Array.from({ length: maxPointNumber }, (_, index) => getPointName(index + 1)),
    ...['example', 'keywords', 'isPublished'],
  ],
  findField: (path) => path.replace(/^draft\./, '').replace(/^keyPoints/, getPointName(1)),
  parse(values) {
    const read = (name: string) => parseBlock(values[name]).trim();
    const points = listPointNumbers(values).map(getPointName);
    const filled = points.filter((name) => read(name) !== '');
    const { data, error } = NoteDraft.safeParse({
      title: values['title'] ?? '',
      class: values['class'] ?? '',
      subject: values['subject'] ?? '',
      chapter: values['chapter'] ?? '',
      summary: read('summary'),
      keyPoints: filled.map(read),
      example: read('example'),
      keywords: splitKeywords(values['keywords'] ?? ''),
    });
    if (!error) return { isValid: true, body: { draft: data, isPublished: isSelected(values, 'isPublished') } };
    const issues = listIssues(error, ([field, index]) => {
      if (field !== 'keyPoints') return String(field);
      return filled[Number(index ?? 0)] ?? points[0] ?? getPointName(1);
    });
    return { isValid: false, errors: takeFirstByField(issues.map(([name, message]) => [name, choose[name] ?? message])) };
  },
};

export interface NoteHidden {
  readonly revision: number;
  /** Id for the note that the page creates. */
  readonly id?: string | undefined;
}

export const newNoteValues: FieldValues = {
  isPublished: 'on',
  ...Object.fromEntries(Array.from({ length: blankRows }, (_, index) => [getPointName(index + 1), ''])),
};

/** The values of a saved note. */
export function toNoteValues(draft: NoteDraft, isPublished: boolean): FieldValues {
  const { keyPoints, keywords, ...texts } = draft;
  const points = keyPoints.map((text, index) => [getPointName(index + 1), text]);
  return { ...texts, ...Object.fromEntries(points), keywords: keywords.join(', '), ...(isPublished && { isPublished: 'on' }) };
}

/** A concept note to be written. */
export interface NoteView {
  /** Null for a new one. */
  saved: SavedNote | null;
  form: FormView<NoteHidden>;
  maths: MathsField[];
  chapters: string[];
}

export interface SavedNote {
  id: string;
  title: string;
  about: string;
  isHidden: boolean;
  readHref: string;
  downloadHref: string;
}

/** The form after a button that did not save it. */
export interface AnsweredNote {
  view: FormView<NoteHidden>;
  maths?: MathsField[];
  /** The number of the new row, which gets the focus. */
  focus?: number | undefined;
  /** The person and time of a change made since the page was opened. */
  changed?: string;
}
