import { fetchPage } from '../../../enhance/page-client.ts';
import { AskRefused, type AskRequest, askStreaming } from '../conversation/assistant-client.ts';
import type { AssistantEvent } from '../conversation/message-view.ts';
import { isQuickPrompt, startWithPrompt } from '../conversation/quick-prompts.ts';
import { type ChatParts, findParts, showError } from './chat-parts.ts';
import { enableEarlierMessages } from './earlier-messages.ts';
import { renderMessage, renderPlain, renderTyping } from './render-message.ts';

/** Polling interval for a reply requested elsewhere, in milliseconds. */
const lookInterval = 2_000;

/** A reply that is still missing by then has failed: the reply limit, plus the time the service allows an abandoned turn. */
const maxWaitMs = 30_000;

const path = '/assistant';
const offline = 'You are offline. Your question is still here: send it when the network is back.';
const closed = 'The assistant is closed for now.';
const silent = 'The server does not answer. Open the assistant again in a moment to see the reply.';
const offlineReply = 'You are offline. Open the assistant again when the network is back to see the reply.';
const lost = 'The server does not answer. Your question is still here: send it again in a moment.';

/** A conversation that updates without page loads. */
class LiveChat {
  readonly #region: HTMLElement;
  readonly #parts: ChatParts;
  readonly #page: Document;
  readonly #stopping = new AbortController();
  #isBusy = false;
  /** Resending the same text reuses the idempotency key. */
  #last: AskRequest | undefined;

  constructor(region: HTMLElement, parts: ChatParts) {
    this.#region = region;
    this.#parts = parts;
    this.#page = region.ownerDocument;
  }

  start(): void {
    const { form, field, send } = this.#parts;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#ask(field.value);
    });
    field.addEventListener('keydown', (event) => {
      // Enter also commits Hindi input composition.
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      form.requestSubmit(send);
    });
    field.addEventListener('input', () => this.#showReady());
    form.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button?.name !== 'prompt' || !isQuickPrompt(button.value)) return;
      event.preventDefault();
      this.#type(startWithPrompt(button.value, field.value));
    });
    enableEarlierMessages(this.#region, this.#parts.said, this.#stopping.signal);
    if ('pending' in this.#region.dataset) this.#waitForReply();
    this.#showReady();
    this.#showNewest();
  }

  stop(): void {
    this.#stopping.abort();
  }

  #type(text: string): void {
    const { field } = this.#parts;
    field.value = text;
    field.focus();
    field.setSelectionRange(text.length, text.length);
    this.#showReady();
  }

  #showReady(): void {
    const { field, send } = this.#parts;
    send.disabled = this.#isBusy || field.value.trim() === '';
  }

  /** Scrolls to the newest message, unless the URL, the user or a mistake calls for another place. */
  #showNewest(): void {
    const { activeElement } = this.#page;
    if (
      location.hash === '' &&
      scrollY === 0 &&
      activeElement !== this.#parts.field &&
      !this.#region.querySelector('[data-mistake]')
    )
      this.#reveal();
  }

  /** Brings the newest message into view. If it does not fit, its question goes to the top, so that reading starts there. */
  #reveal(): void {
    const [question, newest] = [...this.#region.querySelectorAll('.msg')].slice(-2);
    if (!question || !newest) return;
    const isPanel = this.#region.closest('dialog') !== null;
    const room = isPanel ? this.#parts.log.clientHeight : innerHeight - this.#parts.form.offsetHeight;
    const length = newest.getBoundingClientRect().bottom - question.getBoundingClientRect().top;
    if (length > room) question.scrollIntoView({ block: 'start' });
    else if (isPanel) this.#parts.log.scrollTop = 0;
    else newest.scrollIntoView({ block: 'end' });
  }

  #nameQuestion(text: string): AskRequest {
    if (this.#last?.text === text) return this.#last;
    const { elements } = this.#parts.form;
    const [attempt, question] = ['attempt', 'question'].map((name) => elements.namedItem(name));
    const id = crypto.randomUUID();
    const isAboutMistake = attempt instanceof HTMLInputElement && question instanceof HTMLInputElement;
    return isAboutMistake ? { id, text, attempt: attempt.value, question: Number(question.value) } : { id, text };
  }

  async #ask(typed: string): Promise<void> {
    const text = typed.trim();
    if (text === '' || this.#isBusy) return;
    const { field, notes, tail } = this.#parts;
    if (!navigator.onLine) return showError(this.#parts, offline);
    this.#isBusy = true;
    notes.replaceChildren();
    field.value = '';
    this.#showReady();
    const request = this.#nameQuestion(text);
    this.#last = request;
    tail.replaceChildren(renderPlain(this.#page, 'user', text), renderTyping(this.#page));
    this.#reveal();
    let isTaken = false;
    let isReplied = false;
    try {
      await askStreaming(request, this.#stopping.signal, (event) => {
        isTaken = true;
        isReplied ||= event.type === 'reply';
        this.#show(event);
      });
    } catch (error) {
      if (!isTaken) return this.#giveBack(text, error);
    }
    // The rest of the reply is or will be saved.
    if (!isReplied) return this.#waitForReply();
    this.#finish();
  }

  #finish(): void {
    this.#isBusy = false;
    this.#showReady();
  }

  /** Restores the question without losing text typed meanwhile. */
  #giveBack(text: string, error: unknown): void {
    if (this.#stopping.signal.aborted) return;
    const { tail, field } = this.#parts;
    tail.replaceChildren();
    field.value = [text, field.value].filter((part) => part !== '').join('\n');
    if (error instanceof AskRefused) this.#last = undefined;
    const words = navigator.onLine ? lost : offline;
    showError(this.#parts, error instanceof AskRefused ? error.message : words);
    this.#finish();
  }

  #show(event: AssistantEvent): void {
    const { said, tail } = this.#parts;
    if (event.type === 'question') {
      this.#last = undefined;
      said.append(renderMessage(this.#page, event.message));
      tail.replaceChildren(renderTyping(this.#page));
      this.#leaveMistake();
    } else if (event.type === 'delta') {
      const begun = tail.querySelector('[data-begun] p');
      if (begun) begun.append(event.text);
      else this.#begin(event.text);
    } else {
      tail.replaceChildren();
      said.append(renderMessage(this.#page, event.message));
    }
    this.#reveal();
  }

  #begin(text: string): void {
    const bubble = renderPlain(this.#page, 'ai', text);
    bubble.dataset['begun'] = '';
    this.#parts.tail.replaceChildren(bubble);
  }

  /** Removes the mistake from the form: the next question is not about it. */
  #leaveMistake(): void {
    for (const field of this.#parts.form.querySelectorAll('[name=attempt], [name=question]')) field.remove();
  }

  /** Polls the page until the reply arrives, the assistant closes or the time is up. */
  #waitForReply(until = performance.now() + maxWaitMs): void {
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    this.#isBusy = true;
    this.#showReady();
    setTimeout(() => void this.#lookForReply(until), lookInterval);
  }

  async #lookForReply(until: number): Promise<void> {
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    const next = await fetchPage(path, signal, () => location.reload()).catch(() => null);
    if (signal.aborted) return;
    const region = next?.querySelector<HTMLElement>('[data-chat]');
    const parts = region && findParts(region);
    if (parts && !('pending' in region.dataset)) return this.#showFetched(parts);
    if (next && !parts) return this.#giveUp(closed);
    if (performance.now() > until) return this.#giveUp(navigator.onLine ? silent : offlineReply);
    this.#waitForReply(until);
  }

  #showFetched(fresh: ChatParts): void {
    this.#parts.said.replaceChildren(...this.#page.importNode(fresh.said, true).childNodes);
    this.#parts.tail.replaceChildren();
    this.#finish();
    this.#reveal();
  }

  #giveUp(words: string): void {
    this.#parts.tail.replaceChildren();
    showError(this.#parts, words);
    this.#finish();
  }
}

/**
 * Starts the conversation's scripts.
 * @returns a function that stops them; a pending request is aborted
 */
export function startChat(region: HTMLElement): () => void {
  const parts = findParts(region);
  if (!parts) return () => undefined;
  const chat = new LiveChat(region, parts);
  chat.start();
  return () => chat.stop();
}
