import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { buildEmptyView, pickFormView, type RefusedForm } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { requireSetUp } from '../passwords/step-page.server.ts';
import { StepShell } from '../passwords/step-shell.tsx';
import { requireServiceClient } from '../sessions/guards.server.ts';
import { EnableForm } from './key-steps.tsx';
import { enableOwnTwoFactor, startTwoFactor } from './own-two-factor.server.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { startForm } from './two-factor-forms.ts';
import { splitAnswer } from './two-factor-view.ts';

const path = '/set-up-two-factor';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Set up two-factor sign-in') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  return requireSetUp(await requireServiceClient(args));
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const posted = await parseForm(args.request);
  const answer = posted.get('form') === 'two-factor-enable' ? enableOwnTwoFactor : startTwoFactor;
  return answer(args, client, posted);
}

/** The password is asked for only when the session is not fresh. */
function StartForm({ refused }: { refused: RefusedForm<{ form: string }> | undefined }) {
  const view = pickFormView(buildEmptyView({ form: 'two-factor-start' }), refused);
  const form = useForm(startForm, view);
  return (
    <PostForm className="stack" action={path} noValidate ref={form.element} onSubmit={form.onSubmit}>
      <div>
        <h1>Set up two-factor sign-in</h1>
        <p>Your role needs a code from an authenticator app as well as the password. Keep your phone with such an app ready.</p>
      </div>
      <FormErrorsBanner errors={form.errors} />
      <HiddenFields values={view.hidden} />
      {view.errors.fields['password'] !== undefined && (
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      )}
      <Button variant="primary" size="large" isBlock>
        Set up
      </Button>
    </PostForm>
  );
}

/** For staff who need two-factor sign-in. No other page opens until it is on. */
export default function SetUpTwoFactor() {
  const { isDone } = useLoaderData<typeof loader>();
  const { refused, key, shown } = splitAnswer(useActionData<typeof action>());
  // The codes arrive before the loader knows.
  if (isDone || shown) {
    return (
      <StepShell>
        <h1>Two-factor sign-in is on</h1>
        <Banner kind="ok">From now on you also enter a code from the app when you sign in.</Banner>
        {shown && <RecoveryCodes codes={shown.codes} />}
        <LinkButton href="/dashboard" variant="primary" size="large" isBlock>
          {shown ? 'I have saved them' : 'Continue'}
        </LinkButton>
      </StepShell>
    );
  }
  return (
    <StepShell>
      {key ? (
        <EnableForm action={path} keyView={key} title="Set up two-factor sign-in" refused={refused} />
      ) : (
        <StartForm refused={refused} />
      )}
    </StepShell>
  );
}
