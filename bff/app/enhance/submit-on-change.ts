import { submitForm } from './page-client.ts';

/** A status line for screen readers. */
function findStatus(page: Document): HTMLElement {
  const known = page.getElementById('saved-choice');
  if (known) return known;
  const status = page.createElement('p');
  status.id = 'saved-choice';
  status.className = 'sr-only';
  status.role = 'status';
  page.body.append(status);
  return status;
}

/** Beside the choice, for everyone. */
function showNotSaved(form: HTMLFormElement): void {
  const line = form.ownerDocument.createElement('p');
  line.className = 'field-error';
  line.role = 'alert';
  form.append(line);
  line.textContent = navigator.onLine
    ? 'Not saved: the server does not answer. Choose again in a moment.'
    : 'Not saved: you are offline. Choose again when the network is back.';
}

/** Its form goes back to the choice that was saved last, unless another was made meanwhile. */
async function saveChoice(input: HTMLInputElement, form: HTMLFormElement): Promise<void> {
  const status = findStatus(form.ownerDocument);
  const fate = await submitForm(form);
  if (fate === 'refused') return form.submit();
  form.querySelector('.field-error')?.remove();
  if (fate === 'lost') {
    form.reset();
    return showNotSaved(form);
  }
  for (const choice of form.querySelectorAll<HTMLInputElement>('input[type="radio"]')) choice.defaultChecked = choice === input;
  status.textContent = `${input.labels?.[0]?.textContent ?? 'Choice'} saved`;
}

/**
 * Saves a choice in a `[data-submit-on-change]` form as soon as it is made, without leaving the page. What the server refuses is posted as
 * a normal form; if nothing answers, the form returns to the saved choice.
 */
export function submitOnChange(page: Document): void {
  const running = new WeakMap<HTMLFormElement, Promise<void>>();
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { form } = target;
    if (form?.dataset['submitOnChange'] === undefined) return;
    // In order, so that the last choice is the one saved.
    const next = (running.get(form) ?? Promise.resolve()).then(() => (target.checked ? saveChoice(target, form) : undefined));
    running.set(form, next);
  });
}
