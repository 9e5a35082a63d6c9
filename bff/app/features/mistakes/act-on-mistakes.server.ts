import { data, redirect } from '@remix-run/node';
import { knowMistake, retryMistakes, tagMistake } from '@shikhar/contracts/mistakes/routes';
import { MistakeReason, Retry } from '@shikhar/contracts/mistakes/schemas';
import { z } from 'zod';
import { type FormFaults, listIssues, sayAbove, sayRepeatedFields, sortFaults } from '../../lib/form-faults.ts';
import { readForm, sortFields } from '../../lib/read-form.ts';
import { createRefusal } from '../../lib/refusal.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import type { RequestArguments } from '../session/visit.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { readMistakeFilters, writeMistakesHref } from './mistake-filters.ts';

/** The retry's checkboxes have no word of their own beside them: all is said above. */
const shown = new Set<string>();

const unknownFields = () => createRefusal('This form has fields that the page does not know.');

interface RefusedPress {
  faults: FormFaults;
  /** What was ticked; null where the form was another. */
  ticked: string[] | null;
}

interface Press {
  visitor: Visitor;
  form: FormData;
  /** Where the page is, with its filters. */
  place: string;
}

/** Begins a retry of what is ticked. @returns where it is, or what is wrong */
async function beginRetry({ visitor, form }: Press): Promise<string | FormFaults> {
  if ([...form.keys()].some((name) => name !== 'step' && name !== 'question')) throw unknownFields();
  const retry = Retry.safeParse({ questionIds: form.getAll('question') });
  if (!retry.success) return sortFaults(shown, listIssues(retry.error));
  const { body } = await visitor.call(retryMistakes, { body: retry.data });
  return `/exam/${body.attemptId}`;
}

/** Keeps why a question went wrong, or that nothing is said of it any more, or that a long answer can be done now. @returns as `beginRetry` */
async function keepWord({ visitor, form, place }: Press): Promise<string | FormFaults> {
  const { fields, repeated } = sortFields(form);
  const { step, question: questionId = '', tag, ...rest } = fields;
  if (repeated.length > 0) return sayRepeatedFields(repeated);
  if (!z.uuid().safeParse(questionId).success) throw unknownFields();
  if (Object.keys(rest).length > 0 || (step === 'known' && tag !== undefined)) throw unknownFields();
  if (step === 'known') {
    const { body } = await visitor.call(knowMistake, { params: { questionId } });
    const text = body.hasLeft ? 'Right twice in a row: it has left your notebook.' : 'Noted. Say so once more on another day.';
    await visitor.showToast({ text });
    return place;
  }
  const said = MistakeReason.safeParse(tag);
  if (!said.success) return sayAbove('Choose a reason.');
  await visitor.call(tagMistake, { params: { questionId }, body: { tag: said.data === 'none' ? null : said.data } });
  return `${place}#q-${questionId}`;
}

const presses: Readonly<Record<string, (press: Press) => Promise<string | FormFaults>>> = {
  retry: beginRetry,
  tag: keepWord,
  known: keepWord,
};

/** The forms of the notebook: a retry leads to the exam, all else to the page it came from. */
export async function actOnMistakes(args: RequestArguments, visitor: Visitor) {
  const form = await readForm(args.request);
  const step = String(form.get('step'));
  const press = Object.hasOwn(presses, step) ? presses[step] : undefined;
  if (!press) throw unknownFields();
  const ticked = step === 'retry' ? form.getAll('question').map(String) : null;
  try {
    const place = writeMistakesHref(readMistakeFilters(args.request.url));
    const done = await press({ visitor, form, place });
    return typeof done === 'string' ? redirect(done, 303) : data<RefusedPress>({ faults: done, ticked }, { status: 400 });
  } catch (error) {
    if (error instanceof Response) throw error;
    const fallback = step === 'retry' ? 'Failed to begin the practice' : 'Failed to save';
    const { faults, status, headers } = explainFormFailure(error, { context: args.context, shown, fallback });
    return data<RefusedPress>({ faults, ticked }, { status, headers });
  }
}
