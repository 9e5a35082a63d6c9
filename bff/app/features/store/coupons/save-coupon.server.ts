import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { changeCoupon, createCoupon, deleteCoupon, getCoupon as getSavedCoupon } from '@shikhar/contracts/store/coupons/routes';
import { z } from 'zod';
import { DomainRefusal, renameFieldErrors } from '../../../domain/errors.ts';
import { toFormError, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { parseForm, type SortedFields, sortFields } from '../../../forms/parse-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { createOrderedId } from '../../../lib/ordered-id.server.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import type { RequestContext } from '../../../request-context.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { CouponFormView } from './coupon-form.tsx';
import { couponFields } from './coupon-values.ts';
import { type CouponFacts, getFieldName, parseCoupon } from './parse-coupon.ts';

const listPath = '/admin/revenue/coupons';
const shown: ReadonlySet<string> = new Set(couponFields);
const known: ReadonlySet<string> = new Set([...couponFields, 'id', 'revision']);

// Hidden fields of the new-coupon and edit pages.
const Hidden = z.union([
  z.object({ id: z.uuid(), revision: z.undefined() }),
  z.object({ id: z.undefined(), revision: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) }),
]);

function refuseForm(): Response {
  return createRefusal('This form has fields that the page does not know.');
}

function parseGiven({ fields }: SortedFields, isNew: boolean): CouponFormView {
  const { id, revision, ...values } = fields;
  const hidden = Hidden.safeParse({ id, revision });
  const isKnown = Object.keys(fields).every((name) => known.has(name));
  if (!hidden.success || !isKnown || isNew !== (hidden.data.id !== undefined)) throw refuseForm();
  return {
    values,
    errors: { messages: [], fields: {} },
    newId: hidden.data.id ?? null,
    revision: hidden.data.revision ?? null,
  };
}

interface Saving {
  client: ServiceClient;
  context: RequestContext;
  given: CouponFormView;
}

/** Returns the form with typed values; after a conflict, ready to overwrite. */
async function showFailure(error: unknown, { client, context, given }: Saving, savedId: string | null) {
  const code = error instanceof DomainRefusal ? error.problem.code : null;
  if (code === 'COUPON_STALE' && savedId !== null) {
    const { body } = await client.ask(getSavedCoupon, { params: { id: savedId } });
    const words = 'This coupon was changed while you had it open. Nothing typed is lost: save again to put yours on top.';
    return data({ ...given, revision: body.revision, errors: toFormError(words) }, { status: 409 });
  }
  const renamed = renameFieldErrors(error, getFieldName);
  const fallback = 'The coupon could not be saved. Please try again.';
  const { status, headers, errors } = explainFormFailure(renamed, { context, shown, fallback });
  // This form has already created a coupon: submitting it again creates another.
  const isUsed = code === 'CONFLICT' && given.newId !== null && errors.fields['code'] === undefined;
  return data({ ...given, errors, ...(isUsed && { newId: createOrderedId(context.now) }) }, { status, headers });
}

async function save(client: ServiceClient, facts: CouponFacts, { newId, revision }: CouponFormView, savedId: string | null) {
  if (newId !== null) return client.call(createCoupon, { body: { id: newId, ...facts } });
  if (savedId === null || revision === null) throw refuseForm();
  return client.call(changeCoupon, { params: { id: savedId }, body: { ...facts, revision } });
}

/** Saves a coupon's form; `savedId` is null for a new coupon. Returns the form on errors. */
async function saveCoupon({ client, context, given }: Saving, savedId: string | null) {
  const { facts, errors } = parseCoupon(given.values);
  if (facts === null) return data({ ...given, errors: { messages: [], fields: errors } }, { status: 400 });
  try {
    const { body } = await save(client, facts, given, savedId);
    await client.showToast({ text: `Saved: ${body.code}` });
  } catch (error) {
    return showFailure(error, { client, context, given }, savedId);
  }
  return redirect(listPath, 303);
}

async function removeCoupon(client: ServiceClient, context: RequestContext, savedId: string) {
  try {
    await client.call(deleteCoupon, { params: { id: savedId } });
    await client.showToast({ text: 'The coupon was deleted.' });
  } catch (error) {
    const fallback = 'The coupon could not be deleted. Please try again.';
    const { status, headers, errors } = explainFormFailure(error, { context, shown: new Set(), fallback });
    return data({ refused: errors.messages }, { status, headers });
  }
  return redirect(listPath, 303);
}

export async function handleNewCouponAction(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const sorted = sortFields(await parseForm(args.request));
  const given = parseGiven(sorted, true);
  if (sorted.repeated.length > 0) return data({ ...given, errors: toRepeatedFieldsError(sorted.repeated) }, { status: 400 });
  return saveCoupon({ client, context: args.context, given }, null);
}

export async function handleCouponAction(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const savedId = parseId(args.params, 'couponId');
  const sorted = sortFields(await parseForm(args.request));
  if ('delete' in sorted.fields) {
    if (sorted.fields['delete'] !== savedId || Object.keys(sorted.fields).length > 1) throw refuseForm();
    return removeCoupon(client, args.context, savedId);
  }
  const given = parseGiven(sorted, false);
  if (sorted.repeated.length > 0) return data({ ...given, errors: toRepeatedFieldsError(sorted.repeated) }, { status: 400 });
  return saveCoupon({ client, context: args.context, given }, savedId);
}
