import * as z from 'zod';

const plain = [
  'create',
  'save',
  'add',
  'read',
  'clear',
  'check',
  'preview',
  'bank',
  'import',
  'discard-details',
  'discard-question',
] as const;
const aboutQuestion = ['up', 'down', 'move', 'edit', 'ask-remove', 'remove', 'restore', 'to-bank'] as const;

/** A button of the builder. Buttons in the list name their question. */
export type FormSubmission = { kind: (typeof plain)[number] } | { kind: (typeof aboutQuestion)[number]; questionId: string };

const Plain = z.enum(plain);
const AboutQuestion = z.enum(aboutQuestion);

/** Null for an unknown button. */
export function parseSubmission(text: string): FormSubmission | null {
  const [verb = '', id] = text.split(':');
  if (id === undefined) {
    const kind = Plain.safeParse(verb).data;
    return kind === undefined ? null : { kind };
  }
  const kind = AboutQuestion.safeParse(verb).data;
  const questionId = z.uuid().safeParse(id).data;
  return kind === undefined || questionId === undefined ? null : { kind, questionId };
}
