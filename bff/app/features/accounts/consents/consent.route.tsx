import './consent.css';
import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { parseForm } from '../../../forms/parse-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { BareShell } from '../../../ui/shell/bare-shell.tsx';
import { getSession } from '../sessions/session.server.ts';
import { handleConsentAnswer } from './answer.server.ts';
import { ConsentChoices } from './consent-choices.tsx';
import { SavedData } from './consent-text.tsx';
import type { ConsentView, ReturnedConsent } from './consent-view.ts';
import { DecisionForm } from './decision-form.tsx';
import { loadConsent } from './load-consent.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Parent or guardian consent') }];

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

/** Target of the link in the guardian's e-mail: the consent form, and later the current state. */
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
          note="If you have not answered yet, the student can sign in to have the email sent again."
        >
          It is incomplete, a newer email was sent, or the account was deleted.
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

function Fixed({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} />;
}

/** Shown once the guardian has agreed: the choices, which can be changed, and how to withdraw. */
function AgreedPaper({ view, returned }: { view: ConsentView; returned: ReturnedConsent | undefined }) {
  const { text, token, studentName, firstName, guardianName, since, answeredText } = view;
  const address = `/guardian-consent?token=${encodeURIComponent(token)}`;
  return (
    <div className="paper">
      <header className="paper-head">
        <p className="meta">
          For {studentName}, Class {view.class}
        </p>
        <h1>Parent or guardian consent</h1>
      </header>
      {returned && <FormErrorsBanner errors={returned.errors} />}
      <Banner kind="ok" title="You have agreed">
        {guardianName}, on {since}. {answeredText}.
      </Banner>
      <SavedData text={text} />
      <form method="post" action={address}>
        <Fixed name="token" value={token} />
        <Fixed name="textVersion" value={text.version} />
        <Fixed name="guardianName" value={guardianName ?? ''} />
        <Fixed name="isGuardian" value="on" />
        <h2 className="mt-6">What you allow</h2>
        <ConsentChoices text={text} values={view.values} />
        <div className="consent-buttons mt-4">
          <Button variant="primary" name="decision" value="agreed">
            Save choices
          </Button>
        </div>
      </form>
      <form method="post" action={address}>
        <Fixed name="token" value={token} />
        <h2 className="mt-6">Withdraw</h2>
        <p className="mt-2">
          The account closes at once. {firstName} is signed out everywhere. A running test stops, with its answers and its time
          saved. After 30 days the account and everything in it is deleted, unless you agree again before then.
        </p>
        <div className="consent-buttons mt-4">
          <Button variant="danger-quiet" name="decision" value="withdrawn">
            Withdraw consent
          </Button>
        </div>
      </form>
    </div>
  );
}
