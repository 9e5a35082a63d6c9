import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { startAttempt } from '@shikhar/contracts/attempts/routes';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { buildEmptyView, type FormView, pickFormView, type RefusedForm } from '../../../forms/define-form.ts';
import type { FormErrors } from '../../../forms/form-errors.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { parseForm } from '../../../forms/parse-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Board } from '../../../ui/board.tsx';
import { Button, type ButtonProps, LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { KeyValues } from '../../../ui/facts.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { layersIcon } from '../../../ui/icons.ts';
import { Legend } from '../../../ui/legend.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import type { StartView } from './start-page.server.ts';
import { loadStartPage } from './start-page.server.ts';
import { StartPaper } from './start-paper.tsx';
import { explainRefusedStart } from './start-refusal.server.ts';
import type { StartBlocker } from './start-rules.ts';

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const named = new URL(args.request.url).searchParams.get('test');
  return { view: await loadStartPage(client, named, args.context) };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const form = await parseForm(args.request);
  const testId = z.uuid().safeParse(form.get('testId'));
  if (!testId.success) {
    const messages = ['No test was chosen. This is the one you can start now.'];
    return data<RefusedForm<object>>({ view: null, messages }, { status: 400 });
  }
  const given = form.get('accessCode');
  const accessCode = typeof given === 'string' ? given.trim() : '';
  try {
    const { body } = await client.call(startAttempt, {
      body: { testId: testId.data, ...(accessCode !== '' && { accessCode }) },
    });
    return redirectDocument(`/exam/${body.attempt.id}`, 303);
  } catch (error) {
    const { errors, ...init } = explainRefusedStart(error, args.context);
    return data<RefusedForm<object>>({ view: { values: { accessCode }, hidden: {}, errors } }, init);
  }
}

export const clientAction = keepForm;

export const meta: MetaFunction<typeof loader> = () => [{ title: formatPageTitle('Start test') }];

const startFormId = 'start';

/** The form behind Start Test, with the access code if needed, above the paper. Its buttons are beside the time. */
function StartForm({ view, form: { values, errors } }: { view: StartView; form: FormView }) {
  const { testId, needsAccessCode } = view;
  const element = useRef<HTMLFormElement>(null);
  const [corrected, setCorrected] = useState<FormErrors>();
  useEffect(() => {
    if (errors.fields['accessCode']) element.current?.querySelector<HTMLInputElement>('input[name=accessCode]')?.focus();
  }, [errors]);
  return (
    <PostForm action={`/exam?test=${testId}`} id={startFormId} className={needsAccessCode ? 'card mb-6' : 'hidden'} ref={element}>
      <input type="hidden" name="testId" value={testId} />
      {needsAccessCode && (
        <TextField
          name="accessCode"
          label="Access code"
          hint="Your teacher gives you the code. Capitals and spaces do not matter."
          defaultValue={values['accessCode']}
          error={corrected === errors ? undefined : errors.fields['accessCode']}
          onChange={() => setCorrected(errors)}
          isFocused={errors.fields['accessCode'] !== undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
    </PostForm>
  );
}

/** The button outside its form. */
function StartButton(props: Pick<ButtonProps, 'variant' | 'size' | 'isBlock'>) {
  const isStarting = useNavigation().formData?.has('testId') === true;
  return (
    <Button {...props} form={startFormId} isBusy={isStarting}>
      Start Test
    </Button>
  );
}

function BlockerLink({ blocker }: { blocker: StartBlocker }) {
  const { href, label, short } = blocker.link ?? { href: '/dashboard', label: 'Back to Study' };
  return <LinkButton href={href}>{short ?? label}</LinkButton>;
}

function YourTime({ view }: { view: StartView }) {
  const { blocker } = view;
  return (
    <Board id="your-time" title="Your time" fact={view.attempt} className="hide-phone">
      <div className="start-board">
        <span className="clock" role="timer" aria-label={countOf(view.minutes, 'minute')}>
          {view.clock}
        </span>
        {view.ownTime.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>{blocker ? blocker.message : 'The clock starts when you press the button.'}</p>
        {!blocker && <StartButton variant="marigold" size="large" isBlock />}
      </div>
    </Board>
  );
}

function AboutTest({ view }: { view: StartView }) {
  const facts = [
    { label: 'Open', value: view.open },
    ...(view.setBy === null ? [] : [{ label: 'Set by', value: view.setBy }]),
    ...(view.pause === null ? [] : [{ label: 'Between two attempts', value: view.pause }]),
    { label: 'Result shown', value: view.resultShown },
  ];
  return (
    <>
      <section>
        <SectionHead title="About this test" />
        <KeyValues facts={facts} />
      </section>
      <section>
        <SectionHead title="What the numbers show" />
        <Legend />
      </section>
    </>
  );
}

/** Why the test cannot be started now. */
function BlockerBanner({ blocker }: { blocker: StartBlocker }) {
  return (
    <Banner kind="info" className="mb-4">
      {blocker.message} {blocker.link && <PageLink href={blocker.link.href}>{blocker.link.label}</PageLink>}
    </Banner>
  );
}

/** Why the requested test did not start. Errors of the code are shown beside its field. */
function RefusalBanner({ errors }: { errors: FormErrors }) {
  if (errors.messages.length === 0) return null;
  return (
    <div className="mb-4">
      <FormErrorsBanner errors={errors} />
    </div>
  );
}

function StartPage({ view, form, isRefused }: { view: StartView; form: FormView; isRefused: boolean }) {
  const { blocker } = view;
  return (
    <Page>
      <BackLink href="/dashboard">Study</BackLink>
      <RefusalBanner errors={form.errors} />
      {blocker && !isRefused && <BlockerBanner blocker={blocker} />}
      {!blocker && <StartForm view={view} form={form} />}
      <div className="cols cols-8-4">
        <StartPaper view={view} />
        <div className="stack gap-7">
          <YourTime view={view} />
          <AboutTest view={view} />
        </div>
      </div>
      <ActionBar {...(blocker?.link ? {} : { number: view.clock, about: view.attempt })}>
        {blocker ? <BlockerLink blocker={blocker} /> : <StartButton variant="primary" />}
      </ActionBar>
    </Page>
  );
}

const emptyForm = buildEmptyView({});

export default function ExamStart() {
  const { view } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const form = pickFormView(emptyForm, refused);
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/dashboard" hasNoTabBar={view !== null}>
      {view ? (
        <StartPage view={view} form={form} isRefused={refused !== undefined} />
      ) : (
        <Page>
          <RefusalBanner errors={form.errors} />
          <Empty icon={layersIcon} message="No test is open for your class yet.">
            <LinkButton href="/dashboard">Back to Study</LinkButton>
          </Empty>
        </Page>
      )}
    </UserShell>
  );
}
