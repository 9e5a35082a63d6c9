import { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import * as z from 'zod';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import type { TypedDraws } from './bank-view.ts';

const Selected = z.array(z.uuid()).max(1_000);
/** A test as `<id>:<revision>`, `new` for a new test, or '' if none is chosen yet. */
const Target = z.union([z.literal(['', 'new']), z.string().regex(/^[0-9a-f-]{36}:\d{1,9}$/)]);

/** A submission of the bank's page. */
export interface BankForm {
  intent: 'add' | 'draw' | 'keep';
  selected: string[];
  target: string;
  /** Number of questions to draw, by type, as typed. */
  draws: TypedDraws;
}

/** Parses a submission of the bank page. Throws a 400 response for a form that our pages never send. */
export async function parseBankForm(request: Request): Promise<BankForm> {
  const form = await parseForm(request);
  const selected = Selected.safeParse(form.getAll('question'));
  form.delete('question');
  const { fields, repeated } = sortFields(form);
  const { intent, to, ...typed } = fields;
  const target = Target.safeParse(to);
  const names = new Set(QuestionType.options.map((type) => `draw-${type}`));
  const isStrange = repeated.length > 0 || Object.keys(typed).some((name) => !names.has(name));
  if (!selected.success || !target.success || isStrange || (intent !== 'add' && intent !== 'draw' && intent !== 'keep')) {
    throw createOutdatedFormRefusal();
  }
  const draws = QuestionType.options.map((type) => [type, (typed[`draw-${type}`] ?? '').trim().slice(0, 9)]);
  return { intent, selected: [...new Set(selected.data)], target: target.data, draws: Object.fromEntries(draws) };
}
