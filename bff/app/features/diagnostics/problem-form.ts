import * as z from 'zod';
import { defineForm } from '../../forms/define-form.ts';

const maxSentence = 1_000;

export const problemForm = defineForm({
  schema: z.strictObject({
    sentence: z
      .string()
      .trim()
      .min(1, 'Say what happened')
      .max(maxSentence, `At most ${maxSentence.toLocaleString('en-IN')} characters`),
  }),
  fields: ['sentence'],
  // A form that the browser sends has other line breaks.
  read: ({ sentence = '' }) => ({ sentence: sentence.replaceAll('\r\n', '\n') }),
});
