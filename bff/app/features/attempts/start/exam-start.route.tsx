import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { startAttempt } from '@shikhar/contracts/attempts/routes';
import * as z from 'zod';
import { parseForm } from '../../../forms/parse-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Board } from '../../../ui/board.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { KeyValues } from '../../../ui/facts.tsx';
import { layersIcon } from '../../../ui/icons.ts';
import { Legend } from '../../../ui/legend.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import { loadStartPage } from './start-page.server.ts';
import { StartPaper } from './start-paper.tsx';
import { explainRefusedStart } from './start-refusal.server.ts';
import type { StartBlocker, StartView } from './start-view.ts';

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
    return data({ message: 'No test was chosen. This is the one you can start now.', code: '', error: null }, { status: 400 });
  }
  const given = form.get('accessCode');
  const code = typeof given === 'string' ? given.trim() : '';
  try {
    const { body } = await client.call(startAttempt, {
      body: { testId: testId.data, ...(code !== '' && { accessCode: code }) },
    });
    return redirect(`/exam/${body.attempt.id}`, 303);
  } catch (error) {
    const { status, message, error: field, headers } = explainRefusedStart(error, args.context);
    return data({ message, code, error: field }, { status, headers });
  }
}

export const meta: MetaFunction<typeof loader> = () => [{ title: formatPageTitle('Start test') }];

const startFormId = 'start';

/** The form behind Start Test, with the access code if needed. Its buttons are beside the time. */
function StartForm({ view }: { view: StartView }) {
  const refusal = useActionData<typeof action>();
  const { testId, blocker, needsAccessCode } = view;
  if (blocker) return null;
  return (
    <form method="post" action={`/exam?test=${testId}`} id={startFormId} className={needsAccessCode ? 'card' : undefined}>
      <input type="hidden" name="testId" value={testId} />
      {needsAccessCode && (
        <TextField
          name="accessCode"
          label="Access code"
          hint="Your teacher gives you the code. Capitals and spaces do not matter."
          defaultValue={refusal?.code ?? ''}
          error={refusal?.error ?? undefined}
          isFocused={refusal?.error ? true : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
    </form>
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
        <span className="clock" role="timer" aria-label={`${view.minutes} minutes`}>
          {view.clock}
        </span>
        {view.ownTime.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>{blocker ? blocker.message : 'The clock starts when you press the button.'}</p>
        {!blocker && (
          <Button variant="marigold" size="large" isBlock form={startFormId}>
            Start Test
          </Button>
        )}
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
      {blocker.message} {blocker.link && <a href={blocker.link.href}>{blocker.link.label}</a>}
    </Banner>
  );
}

/** Why the requested test did not start. */
function RefusalBanner() {
  const refusal = useActionData<typeof action>();
  // Errors of the code are shown beside its field.
  if (!refusal || refusal.error) return null;
  return (
    <Banner kind="error" className="mb-4">
      {refusal.message}
    </Banner>
  );
}

function StartPage({ view }: { view: StartView }) {
  const { blocker } = view;
  const refusal = useActionData<typeof action>();
  return (
    <Page>
      <BackLink href="/dashboard">Study</BackLink>
      <RefusalBanner />
      {blocker && !refusal && <BlockerBanner blocker={blocker} />}
      <div className="cols cols-8-4">
        <StartPaper view={view} />
        <div className="stack gap-7">
          <YourTime view={view} />
          <StartForm view={view} />
          <AboutTest view={view} />
        </div>
      </div>
      <ActionBar {...(blocker?.link ? {} : { number: view.clock, about: view.attempt })}>
        {blocker ? (
          <BlockerLink blocker={blocker} />
        ) : (
          <Button variant="primary" form={startFormId}>
            Start Test
          </Button>
        )}
      </ActionBar>
    </Page>
  );
}

export default function ExamStart() {
  const { view } = useLoaderData<typeof loader>();
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/dashboard" hasNoTabBar={view !== null}>
      {view ? (
        <StartPage view={view} />
      ) : (
        <Page>
          <RefusalBanner />
          <Empty icon={layersIcon} message="No test is open for your class yet.">
            <LinkButton href="/dashboard">Back to Study</LinkButton>
          </Empty>
        </Page>
      )}
    </UserShell>
  );
}
