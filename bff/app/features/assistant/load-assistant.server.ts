import { randomUUID } from 'node:crypto';
import { findFirstName } from '@shikhar/contracts/accounts/consents/text';
import { getConversation } from '@shikhar/contracts/assistant/conversation-routes';
import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import { getAssistant } from '@shikhar/contracts/assistant/routes';
import type { AssistantConversation, AssistantStanding, MistakeBrief } from '@shikhar/contracts/assistant/schemas';
import * as z from 'zod';
import { renderMath } from '../../lib/maths/math.server.ts';
import { createNotFound } from '../../lib/responses/not-found.ts';
import { formatTime } from '../../lib/site/site-time.ts';
import { countOf } from '../../lib/words/marks.ts';
import { formatCountdown } from '../../ui/timer.tsx';
import { toFailurePage } from '../accounts/sessions/failure-page.server.ts';
import type { ServiceClient } from '../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../accounts/sessions/session.server.ts';
import type { AssistantView, ChatView, MistakeView } from './assistant-view.ts';
import { buildMessageView } from './conversation/build-message-view.server.ts';
import type { MessageView } from './conversation/message-view.ts';
import { buildMistakeBrief, loadMistakenQuestion, type MistakenQuestion } from './mistakes/mistake-brief.server.ts';
import { parseMistakePlace } from './mistakes/mistake-place.ts';

/** How long a helpline message stays visible while the assistant is closed, in milliseconds. */
const lately = 60 * 60_000;

async function findHelpline(args: RequestArguments, client: ServiceClient): Promise<MessageView | null> {
  const { now } = args.context;
  const { messages } = (await client.ask(getConversation, { query: {} })).body;
  const notice = messages.findLast(({ kind, sentAt }) => kind === 'helpline' && now.getTime() - Date.parse(sentAt) < lately);
  return notice ? buildMessageView(notice, now) : null;
}

async function buildClosedView(
  { attempts, isAllowed }: AssistantStanding,
  args: RequestArguments,
  client: ServiceClient,
): Promise<AssistantView | null> {
  const [first, ...others] = attempts.map(({ id, title: name, secondsLeft }) => {
    return { id, name, left: formatCountdown(secondsLeft) };
  });
  if (!first && isAllowed) return null;
  const helpline = await findHelpline(args, client);
  return first ? { state: 'locked', first, others, helpline } : { state: 'off', helpline };
}

/** The mistake named in the URL; null if none. Throws a 404 page if it does not exist. */
async function loadMistake(args: RequestArguments, client: ServiceClient): Promise<MistakeView | null> {
  const { searchParams } = new URL(args.request.url);
  if (!searchParams.has('attempt')) return null;
  const place = parseMistakePlace(Object.fromEntries(searchParams));
  if (!place) throw createNotFound();
  const found = await loadMistakenQuestion(client, place).catch((error: unknown) => {
    throw toFailurePage(error, args.context);
  });
  if (!found) throw createNotFound();
  return buildMistakeView(found, buildMistakeBrief(found));
}

function formatWait({ asksLeft, asksAgainAt }: AssistantConversation): string | null {
  if (asksLeft > 0) return null;
  const { asksPerWindow, windowMinutes } = assistantLimits;
  const until = asksAgainAt === null ? 'Ask again in a few minutes.' : `You can ask again at ${formatTime(asksAgainAt)}.`;
  return `You have asked ${asksPerWindow} questions in ${windowMinutes} minutes. ${until}`;
}

const assistantPath = '/assistant';

interface ChatParts {
  conversation: AssistantConversation;
  mistake: MistakeView | null;
  /** Id of the message before which the page ends; undefined for the newest page. */
  before: string | undefined;
}

function findEarlier({ messages, hasEarlier }: AssistantConversation, isBesideMistake: boolean): string | null {
  const [oldest] = messages;
  if (!oldest) return null;
  if (isBesideMistake) return assistantPath;
  return hasEarlier ? `${assistantPath}?before=${oldest.id}` : null;
}

function buildChatView(args: RequestArguments, name: string, { conversation, mistake, before }: ChatParts): ChatView {
  const { messages, hasEarlier, pendingId, asksLeft, retentionDays } = conversation;
  const { pathname, search, searchParams } = new URL(args.request.url);
  return {
    path: mistake ? pathname + search : pathname,
    nextId: randomUUID(),
    // Beside a mistake, earlier messages are one click away.
    messages: mistake ? [] : messages.map((message) => buildMessageView(message, args.context.now)),
    earlierHref: findEarlier(conversation, mistake !== null),
    isEarlier: before !== undefined,
    greeting: hasEarlier || mistake ? null : `Hello ${findFirstName(name)}. Which chapter are you working on today?`,
    isPending: pendingId !== null && before === undefined,
    asksLeft: `${asksLeft} of ${assistantLimits.asksPerWindow}`,
    wait: formatWait(conversation),
    retention: countOf(retentionDays, 'day'),
    mistake,
    draft: mistake ? 'Explain my mistake.' : '',
    isClearing: searchParams.has('clear'),
  };
}

/** Loads the assistant's state for this student. */
export async function loadAssistant(args: RequestArguments, client: ServiceClient): Promise<AssistantView> {
  const standing = (await client.ask(getAssistant)).body;
  const closed = await buildClosedView(standing, args, client);
  if (closed) return closed;
  const before = z.uuid().safeParse(new URL(args.request.url).searchParams.get('before')).data;
  const [{ body: conversation }, mistake] = await Promise.all([
    client.ask(getConversation, { query: { before } }),
    loadMistake(args, client),
  ]);
  return { state: 'open', chat: buildChatView(args, client.user.name, { conversation, mistake, before }) };
}

/** Formats a mistake from the same brief that the assistant receives. */
function buildMistakeView({ question: { image, outcome } }: MistakenQuestion, brief: MistakeBrief): MistakeView {
  const { attemptId, index, title, question, yours, right, explanation } = brief;
  return {
    attemptId,
    index,
    title: `Question ${index + 1} of ${title}`,
    question: question.split(/\n\s*\n/).map(renderMath),
    image: image ?? null,
    yours: renderMath(yours),
    isBlank: outcome === 'blank',
    right: renderMath(right),
    explanation: explanation === '' ? null : renderMath(explanation),
  };
}
