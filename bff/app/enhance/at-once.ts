import { keepForm } from './page-client.ts';

/** A line for those who do not see that it is kept. */
function findStatus(page: Document): HTMLElement {
  const known = page.getElementById('kept-at-once');
  if (known) return known;
  const status = page.createElement('p');
  status.id = 'kept-at-once';
  status.className = 'sr-only';
  status.role = 'status';
  page.body.append(status);
  return status;
}

/** A choice in a `[data-at-once]` form is kept at once, and the page stays; what cannot be kept so is posted as a page would. */
export function keepAtOnce(page: Document): void {
  page.addEventListener('change', async ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { form } = target;
    if (form?.dataset['atOnce'] === undefined) return;
    const status = findStatus(page);
    if (await keepForm(form)) status.textContent = `${target.labels?.[0]?.textContent ?? 'Choice'} saved`;
    else form.submit();
  });
}
