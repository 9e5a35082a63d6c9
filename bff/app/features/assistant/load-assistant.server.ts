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
import type { ServiceClient } from '../accounts/sessions/service-client.server.ts';
import type { AssistantView, ChatView, MistakeView } from './assistant-view.ts';
import { buildMessageView } from './conversation/build-message-view.server.ts';
import type { MessageView } from './conversation/message-view.ts';
import { buildMistakeBrief, loadMistakenQuestion, type MistakenQuestion } from './mistakes/mistake-brief.server.ts';
import { parseMistakePlace } from './mistakes/mistake-place.ts';

/** How long a helpline message stays visible while the assistant is closed, in milliseconds. */
const lately = 60 * 60_000;

type Client = Pick<ServiceClient, 'user' | 'call'>;

async function findHelpline(client: Client, now: Date): Promise<MessageView | null> {
  const { messages } = (await client.call(getConversation, { query: { pageSize } })).body;
  const notice = messages.findLast(({ kind, sentAt }) => kind === 'helpline' && now.getTime() - Date.parse(sentAt) < lately);
  return notice ? buildMessageView(notice, now) : null;
}

async function buildClosedView(
  { attempts, isAllowed }: AssistantStanding,
  client: Client,
  now: Date,
): Promise<AssistantView | null> {
  const [first, ...others] = attempts.map(({ id, title: name, secondsLeft }) => {
    return { id, name, left: formatCountdown(secondsLeft) };
  });
  if (!first && isAllowed) return null;
  const helpline = await findHelpline(client, now);
  return first ? { state: 'locked', first, others, helpline } : { state: 'off', helpline };
}

/** The mistake named in the URL; null if none. Throws a 404 page if it does not exist. */
async function loadMistake(client: Client, { searchParams }: URL): Promise<MistakeView | null> {
  if (!searchParams.has('attempt')) return null;
  const place = parseMistakePlace(Object.fromEntries(searchParams));
  if (!place) throw createNotFound();
  const found = await loadMistakenQuestion(client, place);
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

/** Messages on a page of the conversation. */
const pageSize = 40;

interface ChatParts {
  name: string;
  url: URL;
  now: Date;
  conversation: AssistantConversation;
  mistake: MistakeView | null;
  /** Id of the message before which the page ends; undefined for the newest page. */
  before: string | undefined;
}

function hasEarlier({ messages, total }: AssistantConversation): boolean {
  return total > messages.length;
}

function findEarlier(conversation: AssistantConversation, isBesideMistake: boolean): string | null {
  const [oldest] = conversation.messages;
  if (!oldest) return null;
  if (isBesideMistake) return assistantPath;
  return hasEarlier(conversation) ? `${assistantPath}?before=${oldest.id}` : null;
}

function buildChatView({ name, url, now, conversation, mistake, before }: ChatParts): ChatView {
  const { messages, pendingId, asksLeft, retentionDays } = conversation;
  return {
    path: mistake ? assistantPath + url.search : assistantPath,
    nextId: randomUUID(),
    // Beside a mistake, earlier messages are one click away.
    messages: mistake ? [] : messages.map((message) => buildMessageView(message, now)),
    earlierHref: findEarlier(conversation, mistake !== null),
    isEarlier: before !== undefined,
    greeting:
      hasEarlier(conversation) || mistake ? null : `Hello ${findFirstName(name)}. Which chapter are you working on today?`,
    isPending: pendingId !== null && before === undefined,
    asksLeft,
    wait: formatWait(conversation),
    retention: countOf(retentionDays, 'day'),
    mistake,
    draft: mistake ? 'Explain my mistake.' : '',
    isClearing: url.searchParams.has('clear'),
  };
}

/**
 * Loads the assistant's state for this student. `url` is that of the page, or has its parameters.
 * @throws whatever `ServiceClient.call` throws
 */
export async function loadAssistant(client: Client, url: URL, now: Date): Promise<AssistantView> {
  const standing = (await client.call(getAssistant)).body;
  const closed = await buildClosedView(standing, client, now);
  if (closed) return closed;
  const before = z.uuid().safeParse(url.searchParams.get('before')).data;
  const [{ body: conversation }, mistake] = await Promise.all([
    client.call(getConversation, { query: { before, pageSize } }),
    loadMistake(client, url),
  ]);
  return { state: 'open', chat: buildChatView({ name: client.user.name, url, now, conversation, mistake, before }) };
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
