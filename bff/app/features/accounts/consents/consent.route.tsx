import './consent.css';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type FormView, pickFormView } from '../../../forms/define-form.ts';
import { noErrors } from '../../../forms/form-errors.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { reloadChanged } from '../../../forms/reload.ts';
import { useForm } from '../../../forms/use-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { BareShell } from '../../../ui/shell/bare-shell.tsx';
import { getSession } from '../sessions/session.server.ts';
import { type ConsentView, handleConsentAnswer, loadConsent } from './consent.server.ts';
import { ConsentChoices } from './consent-choices.tsx';
import { agreementForm } from './consent-form.ts';
import { SavedData } from './consent-text.tsx';
import { DecisionForm } from './decision-form.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Parent or guardian consent') }];

export const clientAction = keepForm;

/** After an answer to an old text, the page must show the current one. */
export const shouldRevalidate = reloadChanged;

export async function loader(args: LoaderFunctionArgs) {
  await getSession(args);
  const consent = await loadConsent(args, new URL(args.request.url).searchParams.get('token') ?? '');
  return data({ consent }, { status: consent ? 200 : 400 });
}

export async function action(args: ActionFunctionArgs) {
  await getSession(args);
  return handleConsentAnswer(args);
}

/** Target of the link in the guardian's e-mail: the consent form, and later the current state. */
export default function GuardianConsent() {
  const { consent } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!consent) {
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
  const { token, text, values, state } = consent;
  const hidden = { token, textVersion: text.version };
  const shown = pickFormView<object>({ values, hidden, errors: noErrors }, refused?.view ? refused : undefined);
  const page = {
    consent,
    action: `/guardian-consent?token=${encodeURIComponent(token)}`,
    // The answer always refers to the text that the page shows.
    view: { ...shown, hidden },
    messages: refused?.view === null ? refused.messages : [],
  };
  return (
    <BareShell>
      <main className="page consent-page" id="main">
        {state === 'agreed' ? <AgreedPaper {...page} /> : <DecisionForm key={state} {...page} />}
      </main>
    </BareShell>
  );
}

interface AgreedPaperProps {
  consent: ConsentView;
  action: string;
  view: FormView<object>;
  messages: readonly string[];
}

/** Shown once the guardian has agreed: the choices, which can be changed, and how to withdraw. */
function AgreedPaper({ consent, action, view, messages }: AgreedPaperProps) {
  const { text, token, studentName, firstName, guardianName, since, answeredText } = consent;
  const form = useForm(agreementForm, view);
  return (
    <div className="paper">
      <header className="paper-head">
        <p className="meta">
          For {studentName}, Class {consent.class}
        </p>
        <h1>Parent or guardian consent</h1>
      </header>
      <FormErrorsBanner errors={{ ...form.errors, messages: [...form.errors.messages, ...messages] }} />
      <Banner kind="ok" title="You have agreed">
        {guardianName}, on {since}. {answeredText}.
      </Banner>
      <SavedData text={text} />
      <PostForm action={action} ref={form.element} onSubmit={form.onSubmit}>
        <HiddenFields values={{ ...view.hidden, guardianName: guardianName ?? '', isGuardian: 'on' }} />
        <h2 className="mt-6">What you allow</h2>
        <ConsentChoices text={text} form={form} />
        <div className="consent-buttons mt-4">
          <Button variant="primary" name="decision" value="agreed">
            Save choices
          </Button>
        </div>
      </PostForm>
      <PostForm action={action}>
        <HiddenFields values={{ token }} />
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
      </PostForm>
    </div>
  );
}
