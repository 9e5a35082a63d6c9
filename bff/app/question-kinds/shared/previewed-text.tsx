import type { FieldValues } from '../../forms/field-values.ts';
import { RichTextView } from '../../lib/maths/rich-text-view.tsx';
import type { PreviewedForm } from '../editing-kind.ts';
import { choiceRows } from './question-rows.ts';

/** A typed text with its formulas. */
export function PreviewedText({ name, shown: { values, rendered } }: { name: string; shown: PreviewedForm }) {
  const text = values[name] ?? '';
  return <RichTextView text={text.includes('$') ? (rendered[name] ?? [text]) : [text]} canScroll />;
}

/** The filled-in fields of rows of choices. */
export function listTyped(values: FieldValues, name: string): string[] {
  return choiceRows.map((row) => `${name}-${row}`).filter((field) => (values[field] ?? '').trim() !== '');
}
