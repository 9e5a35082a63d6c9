import * as z from 'zod';
import type { FieldValues } from '../../../../forms/field-values.ts';
import { listTestIds } from '../package-values.ts';

const plain = ['create', 'save', 'publish', 'ask-retire', 'retire', 'ask-delete', 'delete', 'discard', 'add', 'find'] as const;
const aboutTest = ['up', 'down', 'remove'] as const;

/** A button of the editor; list buttons include the test. */
export type FormSubmission = { kind: (typeof plain)[number] } | { kind: (typeof aboutTest)[number]; testId: string };

const Plain = z.enum(plain);
const AboutTest = z.enum(aboutTest);

/** Null for a button that the page does not have. */
export function parseSubmission(text: string): FormSubmission | null {
  const [verb = '', id] = text.split(':');
  if (id === undefined) {
    const kind = Plain.safeParse(verb).data;
    return kind === undefined ? null : { kind };
  }
  const kind = AboutTest.safeParse(verb).data;
  const testId = z.uuid().safeParse(id).data;
  return kind === undefined || testId === undefined ? null : { kind, testId };
}

function toTestValues(values: FieldValues, ids: readonly string[]): FieldValues {
  const sample = ids.includes(values['sample'] ?? '') ? (values['sample'] ?? '') : '';
  return { ...values, tests: ids.join(' '), sample };
}

function swap(ids: readonly string[], one: number, other: number): string[] {
  const [a, b] = [ids[one], ids[other]];
  if (a === undefined || b === undefined) return [...ids];
  return ids.map((id, at) => (at === one ? b : at === other ? a : id));
}

/** Applies a test-list button to the fields. */
export function changeTests(values: FieldValues, submission: FormSubmission): FieldValues {
  const ids = listTestIds(values);
  if (submission.kind === 'add') {
    const added = z.uuid().safeParse(values['add']).data;
    return toTestValues(values, added === undefined || ids.includes(added) ? ids : [...ids, added]);
  }
  if (!('testId' in submission)) return values;
  const at = ids.indexOf(submission.testId);
  switch (submission.kind) {
    case 'up':
      return toTestValues(values, swap(ids, at, at - 1));
    case 'down':
      return toTestValues(values, swap(ids, at, at + 1));
    case 'remove':
      return toTestValues(
        values,
        ids.filter((id) => id !== submission.testId),
      );
  }
}
