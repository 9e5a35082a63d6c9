import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Button } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { BareShell } from '../../../ui/shell/bare-shell.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { getOwnOrder } from '../orders/get-order.server.ts';
import { findWayToGateway } from './gateway.server.ts';

const words = 'Redirecting to payment gateway...';

export const meta: MetaFunction = () => [{ title: formatPageTitle(words) }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const order = await getOwnOrder(client, parseId(args.params, 'orderId'));
  const { method, action, fields } = await findWayToGateway(args, client, order);
  if (URL.canParse(action)) args.context.formTarget = new URL(action).origin;
  return { method, action, fields: Object.entries(fields) };
}

/** Forwards to the gateway: automatically with JavaScript, by button without. */
export default function GatewayPage() {
  const { method, action, fields } = useLoaderData<typeof loader>();
  return (
    <BareShell>
      <MessagePage
        signal="caution"
        title={words}
        actions={
          <form method={method === 'GET' ? 'get' : 'post'} action={action} data-goes="">
            {fields.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button variant="primary" busyWords={words}>
              Continue to the payment gateway
            </Button>
          </form>
        }
      >
        Do not close this page or press Back. If the payment gateway does not open by itself, press the button.
      </MessagePage>
    </BareShell>
  );
}
