import { data, redirect } from '@remix-run/node';
import { clearConversation } from '@shikhar/contracts/assistant/conversation-routes';
import { NewAssistantQuestion } from '@shikhar/contracts/assistant/schemas';
import * as z from 'zod';
import { type FormErrors, listIssues, sortErrors, toFormError, toRepeatedFieldsError } from '../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../forms/parse-form.ts';
import { outdatedForm } from '../../lib/responses/refusal.ts';
import { explainFormFailure } from '../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../accounts/sessions/session.server.ts';
import { askAssistant } from './broker/ask-assistant.server.ts';
import type { ReturnedQuestion } from './conversation/chat.tsx';
import { isQuickPrompt, startWithPrompt } from './conversation/quick-prompts.ts';
import { buildMistakeBrief, loadMistakenQuestion } from './mistakes/mistake-brief.server.ts';
import { parseMistakePlace } from './mistakes/mistake-place.ts';

const path = '/assistant';

const Question = z.strictObject({
  id: NewAssistantQuestion.shape.id,
  text: NewAssistantQuestion.shape.text,
  attempt: z.string().optional(),
  question: z.string().optional(),
});

/** Errors go above the field, because its label is hidden. */
const shown = new Set<string>();

const unknownFields = toFormError(outdatedForm);

interface FormSubmission {
  args: RequestArguments;
  client: ServiceClient;
  fields: Readonly<Record<string, string>>;
}

/** Asks and waits for the reply. @returns its URL, or an error */
async function askQuestion({ args, client, fields }: FormSubmission): Promise<string | FormErrors> {
  // Browsers send line breaks as CR LF, but a text area counts one character.
  const sent = Question.safeParse({ ...fields, text: fields['text']?.replaceAll('\r\n', '\n') });
  if (!sent.success) return sortErrors(shown, listIssues(sent.error));
  const { id, text } = sent.data;
  const isAboutMistake = fields['attempt'] !== undefined || fields['question'] !== undefined;
  const place = parseMistakePlace(fields);
  const mistaken = place && (await loadMistakenQuestion(client, place));
  if (isAboutMistake && !mistaken) return toFormError('This question cannot be explained.');
  const turn = await askAssistant(client, { id, text, mistake: mistaken && buildMistakeBrief(mistaken) }, args.context);
  await turn.writeReply();
  return `${path}#m-${turn.question.id}`;
}

async function performAction(submission: FormSubmission): Promise<string | FormErrors> {
  const { fields, client } = submission;
  if (fields['clear'] === undefined) return askQuestion(submission);
  if (Object.keys(fields).length > 1 || fields['clear'] !== 'true') return unknownFields;
  await client.call(clearConversation);
  await client.showToast({ text: 'Conversation cleared.' });
  return path;
}

/** Handles the page's forms: a question redirects to its reply, a quick prompt fills the field, empty input does nothing. */
export async function handleAssistantAction(args: RequestArguments, client: ServiceClient) {
  const { fields, repeated } = sortFields(await parseForm(args.request));
  const { text = '', prompt } = fields;
  const refuse = (errors: FormErrors, status = 400) => data<ReturnedQuestion>({ text, messages: errors.messages }, { status });
  if (repeated.length > 0) return refuse(toRepeatedFieldsError(repeated));
  if (prompt !== undefined) {
    if (!isQuickPrompt(prompt)) return refuse(unknownFields);
    return data<ReturnedQuestion>({ text: startWithPrompt(prompt, text), messages: [] });
  }
  if (fields['text']?.trim() === '') return redirect(path, 303);
  try {
    const done = await performAction({ args, client, fields });
    return typeof done === 'string' ? redirect(done, 303) : refuse(done);
  } catch (error) {
    if (error instanceof Response) throw error;
    const fallback = 'The assistant does not answer. Try again in a moment.';
    const { status, errors } = explainFormFailure(error, { context: args.context, shown, fallback });
    return refuse(errors, status);
  }
}
