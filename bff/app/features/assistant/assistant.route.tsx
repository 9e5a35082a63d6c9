import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAssistant } from '@shikhar/contracts/assistant/routes';
import { titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { chatIcon, lockIcon } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { formatCountdown } from '../../ui/timer.tsx';
import { requireVisitor } from '../session/guards.server.ts';
import { useKnownUser } from '../session/root-data.ts';

const title = 'AI Study Assistant';

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args, rolesFor('/assistant'));
  const { attempt } = (await visitor.ask(readAssistant)).body;
  return attempt && { href: `/exam/${attempt.id}`, title: attempt.title, timeLeft: formatCountdown(attempt.secondsLeft) };
}

export const meta: MetaFunction = () => [{ title: titlePage(title) }];

/** The page of the study assistant: closed while a test runs, and not made yet. */
export default function AssistantPage() {
  const running = useLoaderData<typeof loader>();
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        {running ? (
          <>
            <PageHead title={title} about="Closed while a test is running" />
            <Empty
              className="max-w-180"
              icon={lockIcon}
              message="The assistant is back after your test"
              about={
                <>
                  {running.title}.{' '}
                  <span className="whitespace-nowrap">
                    You still have <b className="tab">{running.timeLeft}</b>.
                  </span>
                </>
              }
            >
              <LinkButton variant="primary" href={running.href}>
                Go back to test
              </LinkButton>
            </Empty>
          </>
        ) : (
          <>
            <PageHead title={title} />
            <Empty
              className="max-w-180"
              icon={chatIcon}
              message="The assistant opens later."
              about="Here you will ask about what you learn, and get help from your own notes. It is closed while a test of yours runs."
            />
          </>
        )}
      </Page>
    </UserShell>
  );
}
