import { EventSourceParserStream } from 'eventsource-parser/stream';
import { signedOutMessage } from '../../../lib/responses/failure.ts';
import type { AssistantView } from '../assistant-view.ts';
import type { AssistantEvent } from '../conversation/message-view.ts';

function isView(body: unknown): body is AssistantView {
  return typeof body === 'object' && body !== null && 'state' in body;
}

/**
 * The assistant as it is now; null when the service does not answer. `search` names earlier messages, as in the page's URL.
 * Not a fetcher of Remix, which would put an error screen in place of the whole page.
 */
export async function fetchAssistant(signal: AbortSignal, search = ''): Promise<AssistantView | null> {
  const answer = await fetch(`/assistant/conversation${search}`, { signal }).catch(() => null);
  // The session has ended: the page leads to where one signs in.
  if (answer?.status === 401) window.location.reload();
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  return isView(body) ? body : null;
}

/** Request body of `/assistant/ask`. */
export interface AskRequest {
  id: string;
  text: string;
  attempt?: string;
  question?: number;
}

const types: ReadonlySet<unknown> = new Set<AssistantEvent['type']>(['question', 'delta', 'reply']);

function isEvent(data: unknown): data is AssistantEvent {
  return typeof data === 'object' && data !== null && 'type' in data && types.has(data.type);
}

/** The question was refused; the message is for the student. */
export class AskRefused extends Error {}

async function parseRefusal(answer: Response): Promise<string> {
  if (answer.status === 401) return signedOutMessage;
  const body: unknown = await answer.json().catch(() => null);
  const said = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof said === 'string' && said !== '' ? said : 'The assistant does not answer. Try again in a moment.';
}

/**
 * Sends a question and calls `emit` for each event as it arrives.
 * @throws AskRefused when the question is refused
 * @throws a network error when it is unknown whether the question arrived
 */
export async function askStreaming(
  request: AskRequest,
  signal: AbortSignal,
  emit: (event: AssistantEvent) => void,
): Promise<void> {
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
  const answer = await fetch('/assistant/ask', { method: 'POST', headers, body: JSON.stringify(request), signal });
  if (!answer.ok || !answer.body) throw new AskRefused(await parseRefusal(answer));
  const events = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (let next = await events.read(); !next.done; next = await events.read()) {
    const event: unknown = JSON.parse(next.value.data);
    if (isEvent(event)) emit(event);
  }
}
