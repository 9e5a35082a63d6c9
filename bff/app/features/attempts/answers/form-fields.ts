/** The values of the question's fields; `number` from 1. Null where the page shows none: its section is not open. */
export function getFields(form: HTMLFormElement, number: number): string[] | null {
  const name = `answer_${number - 1}`;
  if (form.elements.namedItem(name) === null) return null;
  return new FormData(form).getAll(name).filter((value) => typeof value === 'string');
}

/** Whether a field is typed in, not chosen from. */
export function isTyped(target: unknown): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
}
