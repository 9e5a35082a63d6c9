const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

function countOf(count: number, noun: string): string {
  return `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function showSelectionCount(form: HTMLFormElement): void {
  const selected = [...form.querySelectorAll<HTMLInputElement>('input[data-marks]:checked')];
  const elsewhere = form.querySelectorAll('input[data-elsewhere]').length;
  const marks = selected.reduce((sum, { dataset }) => sum + Number(dataset['marks']), 0);
  const more = elsewhere > 0 ? `${whole.format(elsewhere)} on other pages` : countOf(marks, 'mark');
  const head = form.querySelector('[data-picked]');
  if (head) head.textContent = `${whole.format(selected.length + elsewhere)} selected, ${more}`;
  const jump = form.querySelector('[data-picked-jump]');
  if (jump) jump.textContent = `${countOf(selected.length + elsewhere, 'question')} selected: add to a test`;
}

/** What the service would draw; other numbers it refuses. */
function showDrawCount(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[type="number"]')];
  const drawn = fields
    .filter(({ valueAsNumber, max }) => Number.isInteger(valueAsNumber) && valueAsNumber > 0 && valueAsNumber <= Number(max))
    .reduce((sum, { valueAsNumber }) => sum + valueAsNumber, 0);
  const button = form.querySelector('[data-draw]');
  if (button) button.textContent = drawn > 0 ? `Draw ${countOf(drawn, 'question')}` : 'Draw questions';
}

/** The address with what is selected in place of what was. */
function buildHref(href: string, ids: string): string {
  const url = new URL(href, location.href);
  if (ids === '') url.searchParams.delete('picked');
  else url.searchParams.set('picked', ids);
  return url.href;
}

/** Other pages of the list, its filters and a reload keep what is selected. */
function carrySelection(page: Document, form: HTMLFormElement): void {
  const chosen = form.querySelectorAll<HTMLInputElement>('input[data-elsewhere], input[data-marks]:checked');
  const ids = [...new Set([...chosen].map(({ value }) => value))].join(',');
  for (const link of form.querySelectorAll<HTMLAnchorElement>('.pager a')) link.href = buildHref(link.href, ids);
  form.action = buildHref(form.action, ids);
  const field = page.querySelector<HTMLInputElement>('form.filters input[name="picked"]');
  if (field) field.value = ids;
  history.replaceState(null, '', buildHref(location.href, ids));
}

/** In `[data-bank]` forms the numbers follow each choice; the form may be another one after its filters have changed. */
export function countSelected(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form[data-bank]');
  if (form?.querySelector('input[data-elsewhere], input[data-marks]:checked')) showSelectionCount(form);
  if (form) showDrawCount(form);
  page.addEventListener('input', ({ target }) => {
    const changed = target instanceof HTMLInputElement ? target.form : null;
    if (!(target instanceof HTMLInputElement) || changed?.dataset['bank'] === undefined) return;
    if (target.type === 'number') return showDrawCount(changed);
    showSelectionCount(changed);
    carrySelection(page, changed);
  });
}
