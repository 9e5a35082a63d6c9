/** `The last change to question 3 was not counted`, `The last changes to questions 3, 5 and 6 were not counted`. */
export function formatUncounted(numbers: readonly number[]): string {
  const [last] = numbers.slice(-1);
  const others = numbers.slice(0, -1).join(', ');
  return others === ''
    ? `The last change to question ${last} was not counted`
    : `The last changes to questions ${others} and ${last} were not counted`;
}

/** Lists answers that came too late in the result page's placeholder. */
export function showUncounted(place: HTMLElement, numbers: readonly number[]): void {
  const title = document.createElement('b');
  title.textContent = formatUncounted(numbers);
  const reason = document.createElement('span');
  reason.textContent = 'This device could not send it before the end of the test. What was saved before that counts.';
  const words = document.createElement('div');
  words.className = 'grow';
  words.append(title, reason);
  place.className = 'exam-note';
  place.role = 'alert';
  place.hidden = false;
  place.replaceChildren(words);
}
