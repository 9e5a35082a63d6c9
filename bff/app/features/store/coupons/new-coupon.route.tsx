import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createCoupon } from '@shikhar/contracts/store/coupons/routes';
import * as z from 'zod';
import { pickFormView } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { createOrderedId } from '../../../lib/ordered-id.server.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { submitForm } from '../../accounts/sessions/submit-form.server.ts';
import { buildCouponForm, CouponForm, couponForm } from './coupon-form.tsx';
import { listPackageOptions } from './package-options.server.ts';

const listPath = '/admin/revenue/coupons';

/** Creates the coupon once, however often the form is sent. */
const Hidden = z.strictObject({ id: z.uuid() });

export const meta: MetaFunction = () => [{ title: formatPageTitle('New coupon') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const view = buildCouponForm(null, { id: createOrderedId(args.context.now) });
  return { view, packages: await listPackageOptions(client, null) };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  return submitForm(args, {
    form: couponForm,
    hidden: Hidden,
    fallback: 'The coupon could not be saved. Please try again.',
    async save({ revision: _, ...coupon }, { id }) {
      const { body } = await client.call(createCoupon, { body: { id, ...coupon } });
      await client.showToast({ text: `Saved: ${body.code}` });
      return redirect(listPath, 303);
    },
    // This form has already created a coupon: submitting it again creates another.
    async retry({ code, fieldErrors }) {
      const isUsed = code === 'CONFLICT' && fieldErrors?.['code'] === undefined;
      return isUsed ? { hidden: { id: createOrderedId(args.context.now) } } : null;
    },
  });
}

export default function NewCouponPage() {
  const { view, packages } = useLoaderData<typeof loader>();
  const shown = pickFormView(view, useActionData<typeof action>());
  return (
    <>
      <BackLink href={listPath}>Coupons</BackLink>
      <PageHead title="New coupon" about="A discount code for the checkout" />
      <CouponForm view={shown} action={`${listPath}/new`} packages={packages} isNew />
    </>
  );
}
