import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { BareShell } from '../../../ui/shell/bare-shell.tsx';
import { getSession } from '../sessions/session.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Waiting for your parent or guardian') }];

export async function loader(args: LoaderFunctionArgs) {
  await getSession(args);
  return null;
}

/** Shown after sign-up when a guardian must agree first. */
export default function ConsentAsked() {
  return (
    <BareShell>
      <MessagePage
        signal="caution"
        title="Ask your parent or guardian"
        actions={
          <LinkButton href="/" variant="primary">
            Go to sign in
          </LinkButton>
        }
        note="Wrong address, or no email? Sign in to have it sent again."
      >
        We have sent them an email. Your account opens when they agree, and we email you then.
      </MessagePage>
    </BareShell>
  );
}
