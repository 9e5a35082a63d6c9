import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import type { FormEvent } from 'react';
import { type FormView, pickFormView } from '../../../../forms/define-form.ts';
import { noErrors } from '../../../../forms/form-errors.ts';
import { keepForm } from '../../../../forms/keep-form.ts';
import { reloadChanged } from '../../../../forms/reload.ts';
import { useForm } from '../../../../forms/use-form.ts';
import { parseId } from '../../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Page } from '../../../../ui/shell/page.tsx';
import { UserShell } from '../../../../ui/shell/user-shell.tsx';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../../accounts/sessions/root-data.ts';
import { getOwnOrder } from '../get-order.server.ts';
import { findOrderPath, findShop } from '../order-paths.ts';
import { findOrderState } from '../order-state.ts';
import { buildCheckoutView, type CheckoutView } from './checkout-view.server.ts';
import { handleCheckoutAction } from './pay.server.ts';
import './checkout.css';
import { findSubmitter } from '../../../../lib/find-submitter.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { CheckField } from '../../../../ui/check-field.tsx';
import { DefaultButton } from '../../../../ui/default-button.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { findCheckoutPath } from '../order-paths.ts';
import { CheckoutBill, type CheckoutFields } from './checkout-bill.tsx';
import { guardianForm, isPayment, paymentForm } from './checkout-form.ts';
import { PayWith } from './pay-with.tsx';

/** The guardian who pays and consents for a student. */
function GuardianFields({ form }: { form: CheckoutFields }) {
  return (
    <section aria-labelledby="guardian">
      <SectionHead id="guardian" title="Parent or guardian" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('guardianName')} label="Name" autoComplete="off" maxLength={120} />
        <TextField
          {...form.field('mobile')}
          type="tel"
          label="Mobile number (optional)"
          before="+91"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          hint="Sent to the payment gateway only. We don’t store it."
        />
        <TextField
          {...form.field('guardianEmail')}
          type="email"
          label="Email address (optional)"
          autoComplete="off"
          maxLength={254}
          hint="We send a copy of the receipt here."
        />
      </div>
      <div className="mt-2">
        <CheckField {...form.box('guardianAgrees')}>My parent or guardian agrees to this purchase</CheckField>
      </div>
    </section>
  );
}

export const meta: MetaFunction = () => [{ title: formatPageTitle('Checkout') }];

export const clientAction = keepForm;

export const shouldRevalidate = reloadChanged;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'orderId');
  const order = await getOwnOrder(client, id);
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
        <BackLink href={view.back.href}>{view.back.label}</BackLink>
        <PageHead title="Checkout" about={`${view.title}, ${view.price}`} />
        <CheckoutForm
          id={orderId}
          view={view}
          shown={pickFormView({ values: view.values, hidden: {}, errors: noErrors }, returned)}
          note={returned && 'note' in returned ? returned.note : undefined}
        />
      </Page>
    </UserShell>
  );
}

interface CheckoutFormProps {
  id: string;
  view: CheckoutView;
  shown: FormView<object>;
  note: string | undefined;
}

/** One form, so that no button loses typed values. */
function CheckoutForm({ id, view, shown, note }: CheckoutFormProps) {
  const { isGuardianAsked, isFree, totalPaise } = view;
  const form = useForm<unknown>(isGuardianAsked ? guardianForm : paymentForm, shown);
  const isAsking = isGuardianAsked || !isFree;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isPayment(new FormData(event.currentTarget, findSubmitter(event)))) void form.onSubmit(event);
  };
  return (
    <PostForm action={findCheckoutPath(id)} noValidate ref={form.element} onSubmit={submit}>
      <DefaultButton value="pay">Pay</DefaultButton>
      <input type="hidden" name="total" value={totalPaise} />
      <FormErrorsBanner errors={form.errors} />
      {note && (
        <Banner kind="ok" isFocused>
          {note}
        </Banner>
      )}
      <div className={isAsking ? 'cols cols-7-5' : 'max-w-md'}>
        {isAsking && (
          <div className="stack gap-7">
            <PayWith chosen={shown.values['method'] ?? 'upi'} />
            {isGuardianAsked && <GuardianFields form={form} />}
          </div>
        )}
        <CheckoutBill view={view} form={form} />
      </div>
    </PostForm>
  );
}
