import type { FieldValues } from '../forms/field-values.ts';
import { editingKinds } from './editing-kinds.ts';

/** Templates that a question can start from, in the order of their kinds. */
export const questionTemplates = editingKinds.flatMap(({ type, templates = [] }) =>
  templates.map((template) => ({ ...template, type })),
);

/** The button of a template without JavaScript. */
export function formatTemplateIntent(id: string): string {
  return `template-${id}`;
}

/** The fields that a template fills in; null if it is not the button of one. A text that is typed already stays. */
export function fillTemplate(intent: string, values: FieldValues): FieldValues | null {
  const template = questionTemplates.find(({ id }) => formatTemplateIntent(id) === intent);
  if (!template) return null;
  const isTyped = (values['q-question'] ?? '').trim() !== '';
  return { 'q-type': template.type, ...(!isTyped && { 'q-question': template.question }), ...template.values };
}
