import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAssistant } from '@shikhar/contracts/assistant/routes';
import { countOf } from '../../lib/marks.ts';
import { titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { KeyValues } from '../../ui/facts.tsx';
import { chatIcon, lockIcon } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { formatCountdown } from '../../ui/timer.tsx';
import { requireVisitor } from '../session/guards.server.ts';
import { useKnownUser } from '../session/root-data.ts';

const title = 'AI Study Assistant';

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args, rolesFor('/assistant'));
  const { attempts } = (await visitor.ask(readAssistant)).body;
  return attempts.map(({ id, title: name, secondsLeft }) => ({ id, name, left: formatCountdown(secondsLeft) }));
}

export const meta: MetaFunction = () => [{ title: titlePage(title) }];

interface RunningTest {
  id: string;
  name: string;
  /** `12:30` */
  left: string;
}

/** The way back to the test that ends first, and to the others. */
function Locked({ first, others }: { first: RunningTest; others: readonly RunningTest[] }) {
  const facts = others.map(({ id, name, left }) => ({
    label: name,
    value: (
      <>
        {left} left.{' '}
        <a href={`/exam/${id}`} className="whitespace-nowrap">
          Go back to test
        </a>
      </>
    ),
  }));
  const message = `The assistant is back after your ${others.length > 0 ? 'tests' : 'test'}`;
  const about = (
    <>
      {first.name}.{' '}
      <span className="whitespace-nowrap">
        You still have <b className="tab">{first.left}</b>.
      </span>
      {others.length > 0 && ' It ends first.'}
    </>
  );
  return (
    <>
      <PageHead title={title} about={`Closed while ${others.length > 0 ? 'tests are' : 'a test is'} running`} />
      <Empty className="max-w-180" icon={lockIcon} message={message} about={about}>
        <LinkButton variant="primary" href={`/exam/${first.id}`}>
          Go back to test
        </LinkButton>
      </Empty>
      {others.length > 0 && (
        <section className="mt-7 max-w-180">
          <SectionHead title="Also running" fact={countOf(others.length, 'test')} />
          <KeyValues facts={facts} />
        </section>
      )}
    </>
  );
}

/** The page of the study assistant: closed while a test runs, and not made yet. */
export default function AssistantPage() {
  const [first, ...others] = useLoaderData<typeof loader>();
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        {first ? (
          <Locked first={first} others={others} />
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
