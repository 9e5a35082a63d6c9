import { useEffect, useRef, useState } from 'react';
import { forgetTyped } from '../../../forms/typed-fields.ts';
import type { ChatView } from '../assistant-view.ts';
import { AskRefused, type AskRequest, askStreaming, fetchAssistant } from './assistant-client.ts';
import type { AssistantEvent, MessageView } from './message-view.ts';

/** Polling interval for a reply requested elsewhere, in milliseconds. */
const lookInterval = 2_000;

/** A reply that is still missing by then has failed: the reply limit, plus the time the service allows an abandoned turn. */
const maxWaitMs = 30_000;

const offline = 'You are offline. Your question is still here: send it when the network is back.';
const closed = 'The assistant is closed for now.';
const silent = 'The server does not answer. Open the assistant again in a moment to see the reply.';
const offlineReply = 'You are offline. Open the assistant again when the network is back to see the reply.';
const lost = 'The server does not answer. Your question is still here: send it again in a moment.';

interface State {
  messages: readonly MessageView[];
  earlierHref: string | null;
  greeting: string | null;
  asksLeft: number;
  /** The next question is about the mistake that the page shows. */
  isAboutMistake: boolean;
  /** A question is being sent, or its reply is awaited. */
  isBusy: boolean;
  /** The question on its way to the service. */
  sent: string | null;
  /** The reply as far as it has arrived: empty while nothing has. */
  begun: string | null;
  /** Above the field; undefined while the page's own notes stand there. */
  error: string | null | undefined;
  /** The message to bring to the top, or the newest ones into view. A new object for each time. */
  scroll: { to: string | null } | null;
}

function startState({ messages, earlierHref, greeting, asksLeft, mistake, isPending }: ChatView): State {
  const begun = isPending ? '' : null;
  const asked = { isAboutMistake: mistake !== null, isBusy: isPending, sent: null, begun, error: undefined, scroll: null };
  return { messages, earlierHref, greeting, asksLeft, ...asked };
}

const ended = { isBusy: false, sent: null, begun: null };

function receive(known: State, event: AssistantEvent): State {
  const scroll = { to: null };
  if (event.type === 'delta') return { ...known, begun: (known.begun ?? '') + event.text, scroll };
  const messages = [...known.messages, event.message];
  if (event.type === 'reply') return { ...known, messages, begun: null, scroll };
  return { ...known, messages, sent: null, begun: '', isAboutMistake: false, asksLeft: event.asksLeft, scroll };
}

/** Looks for the reply to a question until it is there, the assistant closes or the time is up. */
async function awaitReply(signal: AbortSignal, until = performance.now() + maxWaitMs): Promise<Partial<State>> {
  await new Promise((resolve) => setTimeout(resolve, lookInterval));
  const view = signal.aborted ? null : await fetchAssistant(signal);
  if (signal.aborted) return {};
  if (view && view.state !== 'open') return { ...ended, error: closed };
  if (view && !view.chat.isPending) {
    const { messages, earlierHref, greeting, asksLeft } = view.chat;
    return { ...ended, messages, earlierHref, greeting, asksLeft, scroll: { to: null } };
  }
  if (performance.now() > until) return { ...ended, error: navigator.onLine ? silent : offlineReply };
  return awaitReply(signal, until);
}

/** The conversation as it goes on: it starts as its page was loaded. Leaving it aborts a request on its way. */
export function useConversation(chat: ChatView) {
  const { isPending, mistake } = chat;
  const [state, setState] = useState(() => startState(chat));
  const field = useRef<HTMLTextAreaElement>(null);
  const leaving = useRef<AbortController>();
  /** Sending the same text again reuses the idempotency key. */
  const last = useRef<AskRequest>();
  const update = (change: Partial<State>) => setState((known) => ({ ...known, ...change }));

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    if (isPending) {
      void awaitReply(controller.signal).then((change) => setState((known) => ({ ...known, ...change })));
    }
    return () => controller.abort();
  }, [isPending]);

  function nameQuestion(text: string): AskRequest {
    if (last.current?.text === text) return last.current;
    const about = mistake && state.isAboutMistake ? { attempt: mistake.attemptId, question: mistake.index } : {};
    return { id: crypto.randomUUID(), text, ...about };
  }

  /** Restores the question without losing text typed meanwhile. */
  function giveBack(text: string, error: unknown): void {
    if (field.current) field.current.value = [text, field.current.value].filter((part) => part !== '').join('\n');
    if (error instanceof AskRefused) last.current = undefined;
    const words = navigator.onLine ? lost : offline;
    update({ ...ended, error: error instanceof AskRefused ? error.message : words });
  }

  /** Asks what is typed. */
  async function ask(): Promise<void> {
    const signal = leaving.current?.signal;
    const text = field.current?.value.trim() ?? '';
    if (!field.current || !signal || text === '' || state.isBusy) return;
    if (!navigator.onLine) return update({ error: offline });
    field.current.value = '';
    const request = nameQuestion(text);
    last.current = request;
    update({ isBusy: true, sent: text, begun: '', error: null, scroll: { to: null } });
    const { form } = field.current;
    const seen = new Set<AssistantEvent['type']>();
    try {
      await askStreaming(request, signal, (event) => {
        // The first event says that the question has arrived.
        if (seen.size === 0 && form) forgetTyped(form);
        seen.add(event.type);
        last.current = undefined;
        setState((known) => receive(known, event));
      });
    } catch (error) {
      if (seen.size === 0 && !signal.aborted) return giveBack(text, error);
    }
    // The rest of the reply is or will be saved.
    update(seen.has('reply') ? ended : await awaitReply(signal));
  }

  /** Shows the messages before those at hand, or opens their page. */
  async function showEarlier(href: string): Promise<void> {
    const signal = leaving.current?.signal;
    if (!signal) return;
    const view = await fetchAssistant(signal, new URL(href, window.location.href).search);
    if (signal.aborted) return;
    if (view?.state !== 'open') return window.location.assign(href);
    const { messages, earlierHref, greeting } = view.chat;
    setState((known) => ({
      ...known,
      messages: [...messages, ...known.messages],
      earlierHref,
      greeting,
      scroll: { to: known.messages[0]?.id ?? null },
    }));
  }

  return { state, field, ask, showEarlier };
}

export type Conversation = ReturnType<typeof useConversation>;
