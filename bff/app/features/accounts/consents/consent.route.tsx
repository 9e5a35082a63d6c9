import './consent.css';
import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { parseForm } from '../../../forms/parse-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { BareShell } from '../../../ui/shell/bare-shell.tsx';
import { getSession } from '../sessions/session.server.ts';
import { AgreedPaper } from './agreed-paper.tsx';
import { handleConsentAnswer } from './answer.server.ts';
import { DecisionForm } from './decision-form.tsx';
import { loadConsent } from './load-consent.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Consent of a parent or guardian') }];

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has('retry-after') ? actionHeaders : loaderHeaders;

export async function loader(args: LoaderFunctionArgs) {
  await getSession(args);
  const view = await loadConsent(args, new URL(args.request.url).searchParams.get('token') ?? '');
  return data({ view }, { status: view ? 200 : 400 });
}

export async function action(args: ActionFunctionArgs) {
  await getSession(args);
  return handleConsentAnswer(args, await parseForm(args.request));
}

/** Where the link of the e-mail to a guardian leads: the question, and ever after how it stands. */
export default function GuardianConsent() {
  const { view } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  if (!view) {
    return (
      <BareShell>
        <MessagePage
          signal="stop"
          title="This link does not work"
          actions={<LinkButton href="/">Go to sign in</LinkButton>}
          note="The student can have the email sent again: by signing in, as long as you have not answered."
        >
          It was cut short, a newer email was sent, or the account has been deleted.
        </MessagePage>
      </BareShell>
    );
  }
  return (
    <BareShell>
      <main className="page consent-page" id="main">
        {view.state === 'agreed' ? (
          <AgreedPaper view={view} returned={returned} />
        ) : (
          <DecisionForm view={view} returned={returned} />
        )}
      </main>
    </BareShell>
  );
}
