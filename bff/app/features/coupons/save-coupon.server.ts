import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { changeCoupon, createCoupon, deleteCoupon, readCoupon as readKept } from '@shikhar/contracts/coupons/routes';
import { z } from 'zod';
import { DomainRefusal } from '../../domain/errors.ts';
import { sayAbove, sayRepeatedFields } from '../../lib/form-faults.ts';
import { makeOrderedId } from '../../lib/ordered-id.server.ts';
import { readForm, type SortedFields, sortFields } from '../../lib/read-form.ts';
import { createRefusal } from '../../lib/refusal.ts';
import type { RequestContext } from '../../request-context.ts';
import { explainFormFailure } from '../session/form-failure.server.ts';
import { requireVisitor } from '../session/guards.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import type { CouponFormView } from './coupon-form.tsx';
import { readCouponId } from './coupon-id.ts';
import { couponFields } from './coupon-values.ts';
import { type CouponFacts, nameField, readCoupon } from './read-coupon.ts';

const listPath = '/admin/revenue/coupons';
const shown: ReadonlySet<string> = new Set(couponFields);
const known: ReadonlySet<string> = new Set([...couponFields, 'id', 'revision']);

// Of a new coupon and of one that is kept, as their pages write them.
const Hidden = z.union([
  z.object({ id: z.uuid(), revision: z.undefined() }),
  z.object({ id: z.undefined(), revision: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) }),
]);

function refuseForm(): Response {
  return createRefusal('This form has fields that the page does not know.');
}

function readGiven({ fields }: SortedFields, isNew: boolean): CouponFormView {
  const { id, revision, ...values } = fields;
  const hidden = Hidden.safeParse({ id, revision });
  const isKnown = Object.keys(fields).every((name) => known.has(name));
  if (!hidden.success || !isKnown || isNew !== (hidden.data.id !== undefined)) throw refuseForm();
  return {
    values,
    faults: { messages: [], fields: {} },
    newId: hidden.data.id ?? null,
    revision: hidden.data.revision ?? null,
  };
}

/** What the form's fields are called in the contract, where they are called otherwise. */
function renameErrors(error: DomainRefusal): DomainRefusal {
  const { status, problem, retryAfterSeconds } = error;
  const named = Object.entries(problem.fieldErrors ?? {}).map(([path, words]) => [nameField(path), words]);
  return new DomainRefusal(status, { ...problem, fieldErrors: Object.fromEntries(named) }, retryAfterSeconds);
}

interface Saving {
  visitor: Visitor;
  context: RequestContext;
  given: CouponFormView;
}

/** The form again, with what was typed; where someone else was quicker, ready to be saved on top. */
async function showFailure(error: unknown, { visitor, context, given }: Saving, keptId: string | null) {
  const code = error instanceof DomainRefusal ? error.problem.code : null;
  if (code === 'COUPON_STALE' && keptId !== null) {
    const { body } = await visitor.ask(readKept, { params: { id: keptId } });
    const words = 'This coupon was changed while you had it open. Nothing typed is lost: save again to put yours on top.';
    return data({ ...given, revision: body.revision, faults: sayAbove(words) }, { status: 409 });
  }
  const told = error instanceof DomainRefusal ? renameErrors(error) : error;
  const fallback = 'The coupon could not be saved. Please try again.';
  const { status, headers, faults } = explainFormFailure(told, { context, shown, fallback });
  // A coupon was made of this form before: pressed again, it makes another.
  const isUsed = code === 'CONFLICT' && given.newId !== null && faults.fields['code'] === undefined;
  return data({ ...given, faults, ...(isUsed && { newId: makeOrderedId(context.now) }) }, { status, headers });
}

async function save(visitor: Visitor, facts: CouponFacts, { newId, revision }: CouponFormView, keptId: string | null) {
  if (newId !== null) return visitor.call(createCoupon, { body: { id: newId, ...facts } });
  if (keptId === null || revision === null) throw refuseForm();
  return visitor.call(changeCoupon, { params: { id: keptId }, body: { ...facts, revision } });
}

/** Saves what a coupon's form says, a new one's with `keptId` null. The form comes back with what is wrong with it. */
async function saveCoupon({ visitor, context, given }: Saving, keptId: string | null) {
  const { facts, faults } = readCoupon(given.values);
  if (facts === null) return data({ ...given, faults: { messages: [], fields: faults } }, { status: 400 });
  try {
    const { body } = await save(visitor, facts, given, keptId);
    await visitor.showToast({ text: `Saved: ${body.code}` });
  } catch (error) {
    return showFailure(error, { visitor, context, given }, keptId);
  }
  return redirect(listPath, 303);
}

async function removeCoupon(visitor: Visitor, context: RequestContext, keptId: string) {
  try {
    await visitor.call(deleteCoupon, { params: { id: keptId } });
    await visitor.showToast({ text: 'The coupon was deleted.' });
  } catch (error) {
    const fallback = 'The coupon could not be deleted. Please try again.';
    const { status, headers, faults } = explainFormFailure(error, { context, shown: new Set(), fallback });
    return data({ refused: faults.messages }, { status, headers });
  }
  return redirect(listPath, 303);
}

export async function actOnNewCoupon(args: ActionFunctionArgs) {
  const visitor = await requireVisitor(args);
  const sorted = sortFields(await readForm(args.request));
  const given = readGiven(sorted, true);
  if (sorted.repeated.length > 0) return data({ ...given, faults: sayRepeatedFields(sorted.repeated) }, { status: 400 });
  return saveCoupon({ visitor, context: args.context, given }, null);
}

export async function actOnCoupon(args: ActionFunctionArgs) {
  const visitor = await requireVisitor(args);
  const keptId = readCouponId(args.params['couponId']);
  const sorted = sortFields(await readForm(args.request));
  if ('delete' in sorted.fields) {
    if (sorted.fields['delete'] !== keptId || Object.keys(sorted.fields).length > 1) throw refuseForm();
    return removeCoupon(visitor, args.context, keptId);
  }
  const given = readGiven(sorted, false);
  if (sorted.repeated.length > 0) return data({ ...given, faults: sayRepeatedFields(sorted.repeated) }, { status: 400 });
  return saveCoupon({ visitor, context: args.context, given }, keptId);
}
