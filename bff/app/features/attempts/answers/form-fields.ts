/** The values of the question's fields; `number` starts at 1. Null if its section is not open and the page shows no fields. */
export function getFields(form: HTMLFormElement, number: number): string[] | null {
  const name = `answer_${number - 1}`;
  if (form.elements.namedItem(name) === null) return null;
  return new FormData(form).getAll(name).filter((value) => typeof value === 'string');
}

/** Whether the event target is a text field. */
export function isTyped(target: unknown): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
}
