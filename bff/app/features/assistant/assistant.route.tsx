import './conversation/messages.css';
import './assistant.css';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../forms/keep-form.ts';
import { formatPageTitle } from '../../lib/site/site.ts';
import { ConfirmationSection } from '../../ui/confirmation.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { toFailurePage } from '../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../accounts/sessions/root-data.ts';
import { AboutAssistant } from './about-assistant.tsx';
import type { AssistantView, ChatView } from './assistant-view.ts';
import { AssistantOff, LockedAssistant } from './closed-assistant.tsx';
import { Chat, type ReturnedQuestion } from './conversation/chat.tsx';
import { clearConfirmation } from './conversation/clear-question.tsx';
import { useConversation } from './conversation/use-conversation.ts';
import { handleAssistantAction } from './handle-assistant-action.server.ts';
import { loadAssistant } from './load-assistant.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  try {
    return await loadAssistant(client, new URL(args.request.url), args.context.now);
  } catch (error) {
    throw toFailurePage(error, args.context);
  }
}

export async function action(args: ActionFunctionArgs) {
  return handleAssistantAction(args, await requireServiceClient(args));
}

export const clientAction = keepForm;

const title = 'AI Study Assistant';

export const meta: MetaFunction = () => [{ title: formatPageTitle(title) }];

function formatContext(view: AssistantView): string | undefined {
  if (view.state === 'off') return undefined;
  if (view.state === 'open') return 'Check important answers with your textbook';
  return view.others.length > 0 ? 'Closed while tests are running' : 'Closed while a test is running';
}

interface OpenAssistantProps {
  chat: ChatView;
  returned: ReturnedQuestion | undefined;
}

function OpenAssistant({ chat, returned }: OpenAssistantProps) {
  const conversation = useConversation(chat);
  return (
    <>
      {chat.isClearing && <ConfirmationSection {...clearConfirmation} />}
      <AboutAssistant chat={chat} conversation={conversation} isFolded />
      <div className="chatpage">
        <Chat chat={chat} conversation={conversation} returned={returned} />
        <AboutAssistant chat={chat} conversation={conversation} />
      </div>
    </>
  );
}

function Content({ view, returned }: { view: AssistantView; returned: ReturnedQuestion | undefined }) {
  if (view.state === 'locked') return <LockedAssistant view={view} />;
  if (view.state === 'off') return <AssistantOff helpline={view.helpline} />;
  // Whenever the page is loaded again, the conversation begins from what it has.
  return <OpenAssistant key={view.chat.nextId} chat={view.chat} returned={returned} />;
}

/** Page of the study assistant; other pages show the same conversation in a panel. */
export default function AssistantPage() {
  const view = useLoaderData<AssistantView>();
  const returned = useActionData<ReturnedQuestion>();
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/dashboard" hasNoAssistant>
      <Page>
        <PageHead title={title} about={formatContext(view)} />
        <Content view={view} returned={returned} />
      </Page>
    </UserShell>
  );
}
