/** The values of the question's fields; `number` from 1. */
export function readFields(form: HTMLFormElement, number: number): string[] {
  return new FormData(form).getAll(`answer_${number - 1}`).filter((value) => typeof value === 'string');
}

/** Whether a field is typed in, not chosen from. */
export function isTyped(target: unknown): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
}
