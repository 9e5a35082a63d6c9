/** `The last change to question 3 was not counted`, `The last changes to questions 3, 5 and 6 were not counted`. */
export function formatUncounted(numbers: readonly number[]): string {
  const [last] = numbers.slice(-1);
  const others = numbers.slice(0, -1).join(', ');
  return others === ''
    ? `The last change to question ${last} was not counted`
    : `The last changes to questions ${others} and ${last} were not counted`;
}
