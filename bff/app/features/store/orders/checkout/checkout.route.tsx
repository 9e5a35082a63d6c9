import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { parseId } from '../../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Page } from '../../../../ui/shell/page.tsx';
import { UserShell } from '../../../../ui/shell/user-shell.tsx';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../../accounts/sessions/root-data.ts';
import { findOwnOrder } from '../get-order.server.ts';
import { findOrderPath, findShop } from '../order-paths.ts';
import { findOrderState } from '../order-state.ts';
import { buildCheckoutView } from './checkout-view.server.ts';
import { handleCheckoutAction } from './pay.server.ts';
import './checkout.css';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CheckField } from '../../../../ui/check-field.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { findCheckoutPath } from '../order-paths.ts';
import { CheckoutBill } from './checkout-bill.tsx';
import type { CheckoutValues, CheckoutView, ReturnedCheckout } from './checkout-values.ts';
import { PayWith } from './pay-with.tsx';

interface GuardianProps {
  values: CheckoutValues;
  errors: Readonly<Record<string, string>>;
}

const order = ['guardianName', 'mobile', 'guardianEmail', 'guardianAgrees', 'coupon'] as const;

/** The guardian who pays and consents for a student. */
function GuardianFields({ values, errors }: GuardianProps) {
  const firstWrong = order.find((name) => errors[name] !== undefined);
  const about = (name: (typeof order)[number]) => ({ name, error: errors[name], isFocused: name === firstWrong });
  return (
    <section aria-labelledby="guardian">
      <SectionHead id="guardian" title="Parent or guardian" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...about('guardianName')}
          label="Name"
          autoComplete="off"
          defaultValue={values.guardianName}
          maxLength={120}
        />
        <TextField
          {...about('mobile')}
          type="tel"
          label="Mobile number (optional)"
          before="+91"
          inputMode="tel"
          autoComplete="off"
          defaultValue={values.mobile}
          maxLength={20}
          hint="Sent to the payment gateway only. We don’t store it."
        />
        <TextField
          {...about('guardianEmail')}
          type="email"
          label="Email address (optional)"
          autoComplete="off"
          defaultValue={values.guardianEmail}
          maxLength={254}
          hint="We send a copy of the receipt here."
        />
      </div>
      <div className="mt-2">
        <CheckField name="guardianAgrees" isChecked={values.guardianAgrees} error={errors['guardianAgrees']}>
          My parent or guardian agrees to this purchase
        </CheckField>
      </div>
    </section>
  );
}

export const meta: MetaFunction = () => [{ title: formatPageTitle('Checkout') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'orderId');
  const order = await findOwnOrder(args, client, id);
  if (order === null) return null;
  const state = findOrderState(order, args.context.now);
  if (state !== 'unsent' && state !== 'unpaid') throw redirect(findOrderPath(id));
  return buildCheckoutView(client, order);
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  return handleCheckoutAction(args, client, parseId(args.params, 'orderId'));
}

/** The bill, who pays and how: the last page before the payment gateway. */
export default function Checkout() {
  const view = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const user = useKnownUser();
  const { orderId = '' } = useParams();
  if (!user) return null;
  return (
    <UserShell user={user} current={findShop(user.role).href}>
      <Page>
        {view && <BackLink href={view.back.href}>{view.back.label}</BackLink>}
        <PageHead title="Checkout" about={view ? `${view.title}, ${view.price}` : undefined} />
        {view && <CheckoutForm view={view} returned={returned} />}
        {!view && returned && <UnansweredForm id={orderId} isGuardianAsked={user.role === 'student'} returned={returned} />}
      </Page>
    </UserShell>
  );
}

interface CheckoutFormProps {
  view: CheckoutView;
  returned: ReturnedCheckout | undefined;
}

/** One form, so that no button loses typed values. */
function CheckoutForm({ view, returned }: CheckoutFormProps) {
  const { id, isFree, isGuardianAsked } = view;
  const values = returned?.values ?? view.values;
  const errors = returned?.errors ?? { messages: [], fields: {} };
  const isAsking = isGuardianAsked || !isFree;
  return (
    <form method="post" action={findCheckoutPath(id)} noValidate>
      {/* The default button for Enter. */}
      <button type="submit" name="intent" value="pay" className="sr-only" tabIndex={-1} aria-hidden="true">
        Pay
      </button>
      <input type="hidden" name="total" value={view.totalPaise} />
      <FormErrorsBanner errors={errors} />
      {returned?.note && (
        <Banner kind="ok" isFocused>
          {returned.note}
        </Banner>
      )}
      <div className={isAsking ? 'cols cols-7-5' : 'max-w-md'}>
        {isAsking && (
          <div className="stack gap-7">
            <PayWith chosen={values.method} />
            {isGuardianAsked && <GuardianFields values={values} errors={errors.fields} />}
          </div>
        )}
        <CheckoutBill view={view} values={values} couponError={errors.fields['coupon']} />
      </div>
    </form>
  );
}

interface UnansweredFormProps {
  id: string;
  isGuardianAsked: boolean;
  returned: ReturnedCheckout;
}

/** Checkout while the service is unavailable: no bill, but all typed values. */
function UnansweredForm({ id, isGuardianAsked, returned: { values, errors, total } }: UnansweredFormProps) {
  return (
    <form method="post" action={findCheckoutPath(id)} noValidate>
      <input type="hidden" name="total" value={total} />
      <input type="hidden" name="coupon" value={values.coupon} />
      <FormErrorsBanner errors={errors} />
      <div className="stack max-w-md gap-7">
        <PayWith chosen={values.method} />
        {isGuardianAsked && <GuardianFields values={values} errors={errors.fields} />}
        <div>
          <Button name="intent" value="pay" variant="primary" size="large">
            Try again
          </Button>
        </div>
        <p className="hint">Your order and its bill are in My orders. What you typed here is only on this page.</p>
      </div>
    </form>
  );
}
