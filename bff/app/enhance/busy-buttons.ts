/** What busy buttons said before. */
const words = new WeakMap<HTMLButtonElement, Node[]>();

/** A posted form is not posted twice; its button says 'Processing...', or what it brings for that, until the next page is there. */
export function markBusyButtons(page: Document): void {
  page.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || event.defaultPrevented) return;
    if (form.ariaBusy === 'true') return event.preventDefault();
    form.ariaBusy = 'true';
    if (event.submitter instanceof HTMLButtonElement) setBusy(event.submitter);
  });
  // A page that comes back from the browser's memory is ready for another try.
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    for (const form of page.querySelectorAll('form[aria-busy]')) form.removeAttribute('aria-busy');
    for (const button of page.querySelectorAll<HTMLButtonElement>('button[aria-busy]')) setReady(button);
  });
}

// The button is not disabled: a disabled one would leave its own name and value out of the form.
function setBusy(button: HTMLButtonElement): void {
  words.set(button, [...button.childNodes]);
  button.ariaBusy = 'true';
  const spinner = document.createElement('span');
  spinner.className = 'spin';
  button.replaceChildren(spinner, button.dataset['busy'] ?? 'Processing...');
}

function setReady(button: HTMLButtonElement): void {
  button.replaceChildren(...(words.get(button) ?? button.childNodes));
  button.removeAttribute('aria-busy');
}
