/** Buttons say how many questions are ticked: those with `data-ticked`, the id of the form that the ticks belong to. */
function sayAll(page: Document): void {
  for (const words of page.querySelectorAll<HTMLElement>('[data-ticked]')) {
    const form = CSS.escape(words.dataset['ticked'] ?? '');
    const count = page.querySelectorAll(`input[type="checkbox"][form="${form}"]:checked`).length;
    words.textContent = `Practise ${count} ${count === 1 ? 'question' : 'questions'}`;
  }
}

/** The buttons follow each tick, and a list that its filters have changed. */
export function countTicks(page: Document): void {
  if (!page.querySelector('[data-ticked]')) return;
  sayAll(page);
  page.addEventListener('change', () => sayAll(page));
  page.addEventListener('list-renewed', () => sayAll(page));
}
