import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changeCoupon, deleteCoupon, getCoupon } from '@shikhar/contracts/store/coupons/routes';
import * as z from 'zod';
import { pickFormView } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Status } from '../../../ui/badge.tsx';
import { ConfirmationLink, ConfirmationSection, confirmDeletion } from '../../../ui/confirmation.tsx';
import { Stats } from '../../../ui/facts.tsx';
import { trashIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { submitForm } from '../../accounts/sessions/submit-form.server.ts';
import { buildCouponForm, CouponForm, couponForm } from './coupon-form.tsx';
import { buildCouponView, type CouponView } from './coupon-view.server.ts';
import { listPackageOptions } from './package-options.server.ts';

const path = '/admin/revenue/coupons';

const Hidden = z.strictObject({ revision: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) });

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.coupon.code ?? 'Coupon') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { body } = await client.ask(getCoupon, { params: { id: parseId(args.params, 'couponId') } });
  const { packageId, packageTitle, revision } = body;
  const own = packageId === null ? null : { value: packageId, label: packageTitle ?? 'A package' };
  return {
    coupon: buildCouponView(body, args.context.now),
    isAsked: new URL(args.request.url).searchParams.has('delete'),
    view: buildCouponForm(body, { revision }),
    packages: await listPackageOptions(client, own),
  };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const params = { id: parseId(args.params, 'couponId') };
  return submitForm(args, {
    form: couponForm,
    hidden: Hidden,
    fallback: 'The coupon could not be saved. Please try again.',
    async save(coupon, { revision }) {
      const { body } = await client.call(changeCoupon, { params, body: { ...coupon, revision } });
      await client.showToast({ text: `Saved: ${body.code}` });
      return redirect(path, 303);
    },
    async retry({ code }) {
      if (code !== 'COUPON_STALE') return null;
      const { body } = await client.ask(getCoupon, { params });
      const words = 'This coupon was changed while you had it open. Nothing typed is lost: save again to put yours on top.';
      return { hidden: { revision: body.revision }, words };
    },
    deletion: {
      id: params.id,
      fallback: 'The coupon could not be deleted. Please try again.',
      async run() {
        await client.call(deleteCoupon, { params });
        await client.showToast({ text: 'The coupon was deleted.' });
        return redirect(path, 303);
      },
    },
  });
}

function listFacts({ uses, held, discount, worth, about }: CouponView) {
  return [
    { label: 'Takes off', value: worth, about },
    { label: 'Used', value: uses, about: 'by paid orders' },
    { label: 'Held', value: held ?? 'None', about: 'by orders not paid yet' },
    { label: 'Discount given', value: discount, about: 'off paid orders' },
  ];
}

export default function CouponPage() {
  const { coupon, isAsked, view, packages } = useLoaderData<typeof loader>();
  const shown = pickFormView(view, useActionData<typeof action>());
  const ownPath = `${path}/${coupon.id}`;
  const confirmation = confirmDeletion({
    noun: 'coupon',
    prompt: 'Are you sure you want to delete this coupon?',
    action: ownPath,
    id: coupon.id,
    deletion: coupon.code,
  });
  return (
    <>
      <BackLink href={path}>Coupons</BackLink>
      <PageHead title={coupon.code} about={<Status kind={coupon.status.kind}>{coupon.status.words}</Status>}>
        {coupon.isUnused && (
          <ConfirmationLink
            href={`${ownPath}?delete`}
            icon={trashIcon}
            label={`Delete ${coupon.code}`}
            confirmation={confirmation}
          >
            Delete
          </ConfirmationLink>
        )}
      </PageHead>
      {isAsked && coupon.isUnused && <ConfirmationSection {...confirmation} />}
      <div className="mb-5">
        <Stats facts={listFacts(coupon)} />
      </div>
      <CouponForm view={shown} action={ownPath} packages={packages} isNew={false} />
    </>
  );
}
