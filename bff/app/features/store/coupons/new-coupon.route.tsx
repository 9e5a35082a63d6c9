import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createOrderedId } from '../../../lib/ordered-id.server.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { CouponForm, type CouponFormView } from './coupon-form.tsx';
import { newCouponValues } from './coupon-values.ts';
import { listPackageOptions } from './package-options.server.ts';
import { handleNewCouponAction } from './save-coupon.server.ts';

const path = '/admin/revenue/coupons/new';

export const meta: MetaFunction = () => [{ title: formatPageTitle('New coupon') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const view: CouponFormView = {
    values: newCouponValues,
    errors: { messages: [], fields: {} },
    newId: createOrderedId(args.context.now),
    revision: null,
  };
  return { view, packages: await listPackageOptions(client, null) };
}

export function action(args: ActionFunctionArgs) {
  return handleNewCouponAction(args);
}

export default function NewCouponPage() {
  const { view, packages } = useLoaderData<typeof loader>();
  const shown = useActionData<typeof action>() ?? view;
  return (
    <>
      <BackLink href="/admin/revenue/coupons">Coupons</BackLink>
      <PageHead title="New coupon" about="A code that takes something off the price at the checkout" />
      <FormErrorsBanner errors={shown.errors} />
      <CouponForm view={shown} action={path} packages={packages} />
    </>
  );
}
