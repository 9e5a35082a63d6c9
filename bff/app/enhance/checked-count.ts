/** Buttons say how many questions are ticked, and wait for the first: those with `data-ticked`, the id of the form that the ticks belong to. */
function showSelectionCounts(page: Document): void {
  for (const words of page.querySelectorAll<HTMLElement>('[data-ticked]')) {
    const form = CSS.escape(words.dataset['ticked'] ?? '');
    const count = page.querySelectorAll(`input[type="checkbox"][form="${form}"]:checked`).length;
    words.textContent =
      count === 0 ? 'Select questions to practise' : `Practise ${count} ${count === 1 ? 'question' : 'questions'}`;
    const button = words.closest('button');
    if (button) button.disabled = count === 0;
  }
}

/** The buttons follow each tick, and a list that its filters have changed. */
export function countTicks(page: Document): void {
  if (!page.querySelector('[data-ticked]')) return;
  showSelectionCounts(page);
  page.addEventListener('change', () => showSelectionCounts(page));
  page.addEventListener('list-renewed', () => showSelectionCounts(page));
}
