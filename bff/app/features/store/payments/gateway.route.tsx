import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { BareShell } from '../../../ui/shell/bare-shell.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { getOwnOrder } from '../orders/get-order.server.ts';
import { findWayToGateway } from './gateway.server.ts';

const words = 'Redirecting to payment gateway...';
const advice = 'Do not close this page or press Back. If the payment gateway does not open by itself, press the button.';
const formId = 'gateway-form';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Payment gateway') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const order = await getOwnOrder(client, parseId(args.params, 'orderId'));
  const { method, action, fields } = await findWayToGateway(args, client, order);
  if (URL.canParse(action)) args.context.formTarget = new URL(action).origin;
  return { method, action, fields: Object.entries(fields) };
}

/** Leads on to the gateway, unless the reader has come back from there. */
function useAutoSubmit(form: RefObject<HTMLFormElement>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (!(loaded instanceof PerformanceNavigationTiming)) return;
    // Only a document that was loaded for this page may send a form to the gateway.
    if (new URL(loaded.name).pathname !== pathname) window.location.reload();
    else if (loaded.type !== 'back_forward') form.current?.requestSubmit();
  }, [form, pathname]);
}

function LeaveButton() {
  return (
    <Button variant="primary" form={formId}>
      Continue to the payment gateway
    </Button>
  );
}

/** Shown while the browser leaves for the gateway. It covers the page's button, so it has one, too. */
function LeavingDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="dialog dialog-sm outline-none" aria-labelledby="leaving" ref={dialog}>
      <div className="dialog-body px-6 py-9 justify-items-center text-center">
        <span className="spin size-8 text-primary" />
        <p id="leaving">
          <b>{words}</b>
        </p>
        <p className="meta">{advice}</p>
        <LeaveButton />
      </div>
    </dialog>
  );
}

/** Forwards to the gateway: automatically with JavaScript, by button without. */
export default function GatewayPage() {
  const { method, action, fields } = useLoaderData<typeof loader>();
  const form = useRef<HTMLFormElement>(null);
  const [isSent, setSent] = useState(false);
  const isHydrated = useHydrated();
  useAutoSubmit(form);
  useEffect(() => {
    // Back shows this page as it was left.
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setSent(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  return (
    <BareShell>
      <MessagePage
        signal="caution"
        title={isHydrated ? 'Payment gateway' : words}
        actions={
          <form id={formId} method={method === 'GET' ? 'get' : 'post'} action={action} ref={form} onSubmit={() => setSent(true)}>
            {fields.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <LeaveButton />
          </form>
        }
      >
        {advice}
      </MessagePage>
      {isSent && <LeavingDialog />}
    </BareShell>
  );
}
