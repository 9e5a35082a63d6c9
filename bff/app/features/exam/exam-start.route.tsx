import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { startAttempt } from '@shikhar/contracts/attempts/routes';
import { z } from 'zod';
import { DomainRefusal } from '../../domain/errors.ts';
import { readForm } from '../../lib/read-form.ts';
import { titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Board } from '../../ui/board.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { KeyValues } from '../../ui/facts.tsx';
import { layersIcon } from '../../ui/icons.ts';
import { Legend } from '../../ui/legend.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { toFailurePage } from '../session/failure-page.server.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { useKnownUser } from '../session/root-data.ts';
import { readStartPage } from './start-page.server.ts';
import { StartPaper } from './start-paper.tsx';
import type { StartView } from './start-view.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args, rolesFor('/exam'));
  const named = new URL(args.request.url).searchParams.get('test');
  return { view: await readStartPage(visitor, named, args.context.now) };
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireVisitor(args, rolesFor('/exam'));
  const testId = z.uuid().safeParse((await readForm(args.request)).get('testId'));
  if (!testId.success) return data({ message: 'No test was chosen. This is the one you can start now.' }, { status: 400 });
  try {
    const { body } = await visitor.call(startAttempt, { body: { testId: testId.data } });
    return redirect(`/exam/${body.attempt.id}`, 303);
  } catch (error) {
    if (!(error instanceof DomainRefusal) || ![402, 409].includes(error.status)) throw toFailurePage(error, args.context);
    return data({ message: error.problem.message }, { status: error.status });
  }
}

export const meta: MetaFunction<typeof loader> = () => [{ title: titlePage('Start test') }];

function StartForm({ view, isOnBoard }: { view: StartView; isOnBoard: boolean }) {
  return (
    <form method="post" action={`/exam?test=${view.testId}`} className="grid">
      <input type="hidden" name="testId" value={view.testId} />
      {isOnBoard ? (
        <Button variant="marigold" size="large" isBlock>
          Start Test
        </Button>
      ) : (
        <Button variant="primary">Start Test</Button>
      )}
    </form>
  );
}

function YourTime({ view }: { view: StartView }) {
  return (
    <Board id="your-time" title="Your time" fact={view.attempt} className="hide-phone">
      <div className="start-board">
        <span className="clock" role="timer" aria-label={`${view.minutes} minutes`}>
          {view.clock}
        </span>
        <p>{view.canStart ? 'The clock starts when you press the button.' : 'You have used all attempts at this test.'}</p>
        {view.canStart && <StartForm view={view} isOnBoard />}
      </div>
    </Board>
  );
}

function AboutTest({ view }: { view: StartView }) {
  const facts = [
    { label: 'Open', value: view.open },
    ...(view.setBy === null ? [] : [{ label: 'Set by', value: view.setBy }]),
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

/** Why the test that was asked for did not start. */
function RefusalBanner() {
  const refusal = useActionData<typeof action>();
  if (!refusal) return null;
  return (
    <Banner kind="error" className="mb-4">
      {refusal.message}
    </Banner>
  );
}

function StartPage({ view }: { view: StartView }) {
  return (
    <Page>
      <BackLink href="/dashboard">Study</BackLink>
      <RefusalBanner />
      <div className="cols cols-8-4">
        <StartPaper view={view} />
        <div className="stack gap-7">
          <YourTime view={view} />
          <AboutTest view={view} />
        </div>
      </div>
      <ActionBar number={view.clock} about={view.attempt}>
        {view.canStart ? <StartForm view={view} isOnBoard={false} /> : <LinkButton href="/dashboard">Back to Study</LinkButton>}
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
