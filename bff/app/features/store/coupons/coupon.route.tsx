import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changeCoupon, createCoupon, deleteCoupon, getCoupon } from '@shikhar/contracts/store/coupons/routes';
import * as z from 'zod';
import { pickFormView } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { findId } from '../../../lib/addresses/parse-id.ts';
import { createOrderedId } from '../../../lib/ordered-id.server.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Status } from '../../../ui/badge.tsx';
import { ConfirmationLink, ConfirmationSection, confirmDeletion } from '../../../ui/confirmation.tsx';
import { Stats } from '../../../ui/facts.tsx';
import { trashIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { submitForm } from '../../accounts/sessions/submit-form.server.ts';
import { buildCouponForm, CouponForm, couponForm } from './coupon-form.tsx';
import { buildCouponView, type CouponView, listPackageOptions } from './coupon-view.server.ts';

const path = '/admin/revenue/coupons';

const Hidden = z.strictObject({ revision: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) });

/** Creates the coupon once, however often the form is sent. */
const NewHidden = z.strictObject({ id: z.uuid() });

const fallback = 'The coupon could not be saved. Please try again.';

export const meta: MetaFunction<typeof loader> = ({ data, params }) => [
  { title: formatPageTitle(params['couponId'] ? (data?.coupon?.code ?? 'Coupon') : 'New coupon') },
];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { now } = args.context;
  const id = findId(args.params, 'couponId');
  const saved = id === null ? null : (await client.ask(getCoupon, { params: { id } })).body;
  return {
    coupon: saved && buildCouponView(saved, now),
    isAsked: new URL(args.request.url).searchParams.has('delete'),
    view: buildCouponForm(saved, saved ? { revision: saved.revision } : { id: createOrderedId(now) }),
    packages: await listPackageOptions(client, saved),
  };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = findId(args.params, 'couponId');
  return id === null ? createSent(args, client) : changeSent(args, client, { id });
}

async function finish(client: ServiceClient, text: string) {
  await client.showToast({ text });
  return redirect(path, 303);
}

function createSent(args: ActionFunctionArgs, client: ServiceClient) {
  return submitForm(args, {
    form: couponForm,
    hidden: NewHidden,
    fallback,
    async save({ revision: _, ...coupon }, { id }) {
      const { body } = await client.call(createCoupon, { body: { id, ...coupon } });
      return finish(client, `Saved: ${body.code}`);
    },
    // This form has already created a coupon: submitting it again creates another.
    async retry({ code, fieldErrors }) {
      const isUsed = code === 'CONFLICT' && fieldErrors?.['code'] === undefined;
      return isUsed ? { hidden: { id: createOrderedId(args.context.now) } } : null;
    },
  });
}

function changeSent(args: ActionFunctionArgs, client: ServiceClient, params: { id: string }) {
  return submitForm(args, {
    form: couponForm,
    hidden: Hidden,
    fallback,
    async save(coupon, { revision }) {
      const { body } = await client.call(changeCoupon, { params, body: { ...coupon, revision } });
      return finish(client, `Saved: ${body.code}`);
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
        return finish(client, 'The coupon was deleted.');
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

function SavedCoupon({ coupon, isAsked }: { coupon: CouponView; isAsked: boolean }) {
  const ownPath = `${path}/${coupon.id}`;
  const confirmation = confirmDeletion({
    title: 'Delete coupon',
    prompt: 'Are you sure you want to delete this coupon?',
    action: ownPath,
    id: coupon.id,
    deletion: coupon.code,
  });
  return (
    <>
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
    </>
  );
}

export default function CouponPage() {
  const { coupon, isAsked, view, packages } = useLoaderData<typeof loader>();
  const shown = pickFormView<object>(view, useActionData<typeof action>());
  return (
    <>
      <BackLink href={path}>Coupons</BackLink>
      {coupon ? (
        <SavedCoupon coupon={coupon} isAsked={isAsked} />
      ) : (
        <PageHead title="New coupon" about="A discount code for the checkout" />
      )}
      <CouponForm view={shown} action={`${path}/${coupon?.id ?? 'new'}`} packages={packages} isNew={coupon === null} />
    </>
  );
}
