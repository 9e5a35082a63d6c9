/** Elements of an open conversation. */
export interface ChatParts {
  form: HTMLFormElement;
  field: HTMLTextAreaElement;
  send: HTMLButtonElement;
  /** Saved messages; a live region that screen readers announce as it grows. */
  said: HTMLElement;
  /** Element for pending messages. */
  tail: HTMLElement;
  notes: HTMLElement;
  /** Scroll container in the panel. */
  log: HTMLElement;
}

export function findParts(region: HTMLElement): ChatParts | null {
  const form = region.querySelector<HTMLFormElement>('form.ask');
  const field = region.querySelector<HTMLTextAreaElement>('textarea');
  const send = region.querySelector<HTMLButtonElement>('.ask-in button');
  const said = region.querySelector<HTMLElement>('.chat-said');
  const tail = region.querySelector<HTMLElement>('.chat-tail');
  const notes = region.querySelector<HTMLElement>('.ask-notes');
  const log = region.querySelector<HTMLElement>('.chat-log');
  return form && field && send && said && tail && notes && log ? { form, field, send, said, tail, notes, log } : null;
}

/** Shows an error above the field. */
export function showError({ notes }: ChatParts, words: string): void {
  const page = notes.ownerDocument;
  const banner = page.createElement('div');
  banner.className = 'banner banner-error';
  banner.role = 'alert';
  notes.replaceChildren(banner);
  banner.textContent = words;
}
