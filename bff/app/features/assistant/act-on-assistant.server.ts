import { data, redirect } from '@remix-run/node';
import { clearConversation } from '@shikhar/contracts/assistant/conversation-routes';
import { NewAssistantQuestion } from '@shikhar/contracts/assistant/schemas';
import { z } from 'zod';
import { type FormFaults, listIssues, sayAbove, sayRepeatedFields, sortFaults } from '../../lib/form-faults.ts';
import { readForm, sortFields } from '../../lib/read-form.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { askAssistant } from './broker/ask-assistant.server.ts';
import type { ReturnedQuestion } from './chat.tsx';
import { readMistakePlace } from './mistake-place.ts';
import { beginWith, isQuickPrompt } from './quick-prompts.ts';
import { readMistakenQuestion, tellMistake } from './told-mistake.server.ts';

const path = '/assistant';

const Question = z.strictObject({
  id: NewAssistantQuestion.shape.id,
  text: NewAssistantQuestion.shape.text,
  attempt: z.string().optional(),
  question: z.string().optional(),
});

/** All is said above the field, which has no label to be seen. */
const shown = new Set<string>();

const unknownFields = sayAbove('This form has fields that the page does not know.');

interface Press {
  args: RequestArguments;
  visitor: Visitor;
  fields: Readonly<Record<string, string>>;
}

/** Asks, and waits for the reply. @returns where it is, or what is wrong */
async function ask({ args, visitor, fields }: Press): Promise<string | FormFaults> {
  // Browsers send lines apart by CR LF, of which a text area counts one.
  const sent = Question.safeParse({ ...fields, text: fields['text']?.replaceAll('\r\n', '\n') });
  if (!sent.success) return sortFaults(shown, listIssues(sent.error));
  const { id, text } = sent.data;
  const isAboutMistake = fields['attempt'] !== undefined || fields['question'] !== undefined;
  const place = readMistakePlace(fields);
  const mistaken = place && (await readMistakenQuestion(visitor, place));
  if (isAboutMistake && !mistaken) return sayAbove('This question cannot be explained.');
  const turn = await askAssistant(visitor, { id, text, mistake: mistaken && tellMistake(mistaken) }, args.context);
  await turn.writeReply();
  return `${path}#m-${turn.question.id}`;
}

async function act(press: Press): Promise<string | FormFaults> {
  const { fields, visitor } = press;
  if (fields['clear'] === undefined) return ask(press);
  if (Object.keys(fields).length > 1 || fields['clear'] !== 'true') return unknownFields;
  await visitor.call(clearConversation);
  await visitor.showToast({ text: 'Conversation cleared.' });
  return path;
}

/** The page's forms: a question leads to its reply, a quick prompt back to the field with its beginning, and nothing typed to nothing. */
export async function actOnAssistant(args: RequestArguments, visitor: Visitor) {
  const { fields, repeated } = sortFields(await readForm(args.request));
  const { text = '', prompt } = fields;
  const refuse = (faults: FormFaults, status = 400, headers: Readonly<Record<string, string>> = {}) =>
    data<ReturnedQuestion>({ text, faults }, { status, headers });
  if (repeated.length > 0) return refuse(sayRepeatedFields(repeated));
  if (prompt !== undefined) {
    if (!isQuickPrompt(prompt)) return refuse(unknownFields);
    return data<ReturnedQuestion>({ text: beginWith(prompt, text), faults: { messages: [], fields: {} } });
  }
  if (fields['text']?.trim() === '') return redirect(path, 303);
  try {
    const done = await act({ args, visitor, fields });
    return typeof done === 'string' ? redirect(done, 303) : refuse(done);
  } catch (error) {
    if (error instanceof Response) throw error;
    const fallback = 'The assistant does not answer. Try again in a moment.';
    const { faults, status, headers } = explainFormFailure(error, { context: args.context, shown, fallback });
    return refuse(faults, status, headers);
  }
}
