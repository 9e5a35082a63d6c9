const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

function countOf(count: number, noun: string): string {
  return `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Says how much is selected, and how many are to be drawn. */
function sayPicks(form: HTMLFormElement): void {
  const picked = [...form.querySelectorAll<HTMLInputElement>('input[data-marks]:checked')];
  const marks = picked.reduce((sum, { dataset }) => sum + Number(dataset['marks']), 0);
  const head = form.querySelector('[data-picked]');
  if (head) head.textContent = `${whole.format(picked.length)} selected, ${countOf(marks, 'mark')}`;
  const numbers = [...form.querySelectorAll<HTMLInputElement>('input[type="number"]')].map(({ valueAsNumber }) => valueAsNumber);
  const drawn = numbers.filter((count) => count > 0).reduce((sum, count) => sum + count, 0);
  const button = form.querySelector('[data-draw]');
  if (button) button.textContent = drawn > 0 ? `Draw ${countOf(drawn, 'question')}` : 'Draw questions';
}

/** In `[data-bank]` forms the numbers follow each choice; the form may be another one after its filters have changed. */
export function countPicks(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form[data-bank]');
  if (form) sayPicks(form);
  page.addEventListener('input', ({ target }) => {
    const changed = target instanceof HTMLInputElement ? target.form : null;
    if (changed?.dataset['bank'] !== undefined) sayPicks(changed);
  });
}
