/**
 * Shows on buttons with `data-checked-count` how many questions are ticked in the form with that id, and disables them when none is.
 */
function showSelectionCounts(page: Document): void {
  for (const words of page.querySelectorAll<HTMLElement>('[data-checked-count]')) {
    const form = CSS.escape(words.dataset['checkedCount'] ?? '');
    const count = page.querySelectorAll(`input[type="checkbox"][form="${form}"]:checked`).length;
    words.textContent =
      count === 0 ? 'Select questions to practise' : `Practise ${count} ${count === 1 ? 'question' : 'questions'}`;
    const button = words.closest('button');
    if (button) button.disabled = count === 0;
  }
}

/** Updates the buttons on each tick and whenever filters change the list. */
export function countTicks(page: Document): void {
  if (!page.querySelector('[data-checked-count]')) return;
  showSelectionCounts(page);
  page.addEventListener('change', () => showSelectionCounts(page));
  page.addEventListener('list-renewed', () => showSelectionCounts(page));
}
