import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getCoupon } from '@shikhar/contracts/store/coupons/routes';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Status } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { DeleteDialog, DeleteSection } from '../../../ui/delete-question.tsx';
import { Stats } from '../../../ui/facts.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { trashIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { CouponForm, type CouponFormView } from './coupon-form.tsx';
import { buildCouponView, type CouponView } from './coupon-row.server.ts';
import { toCouponValues } from './coupon-values.ts';
import { listPackageOptions } from './package-options.server.ts';
import { handleCouponAction } from './save-coupon.server.ts';

const path = '/admin/revenue/coupons';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.coupon.code ?? 'Coupon') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { body } = await client.ask(getCoupon, { params: { id: parseId(args.params, 'couponId') } });
  const { packageId, packageTitle, revision } = body;
  const own = packageId === null ? null : { value: packageId, label: packageTitle ?? 'A package' };
  const view: CouponFormView = { values: toCouponValues(body), errors: { messages: [], fields: {} }, newId: null, revision };
  return {
    coupon: buildCouponView(body, args.context.now),
    isAsked: new URL(args.request.url).searchParams.has('delete'),
    view,
    packages: await listPackageOptions(client, own),
  };
}

export function action(args: ActionFunctionArgs) {
  return handleCouponAction(args);
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
  const answered = useActionData<typeof action>();
  const shown = answered && 'values' in answered ? answered : view;
  const refused = answered && 'refused' in answered ? answered.refused : shown.errors.messages;
  const ownPath = `${path}/${coupon.id}`;
  const question = { noun: 'coupon', prompt: 'Are you sure you want to delete this coupon?', action: ownPath };
  const asked = { id: coupon.id, deletion: coupon.code };
  return (
    <>
      <BackLink href={path}>Coupons</BackLink>
      <PageHead title={coupon.code} about={<Status kind={coupon.status.kind}>{coupon.status.words}</Status>}>
        {coupon.isUnused && (
          <LinkButton
            href={`${ownPath}?delete`}
            opens="delete"
            fills={{ about: asked.deletion, id: asked.id }}
            variant="danger-quiet"
            icon={trashIcon}
            label={`Delete ${coupon.code}`}
          >
            Delete
          </LinkButton>
        )}
      </PageHead>
      {isAsked && coupon.isUnused && <DeleteSection {...question} asked={asked} />}
      <FormErrorsBanner errors={{ ...shown.errors, messages: refused }} />
      <div className="mb-5">
        <Stats facts={listFacts(coupon)} />
      </div>
      <CouponForm view={shown} action={ownPath} packages={packages} />
      <DeleteDialog {...question} />
    </>
  );
}
