/** Whether anything is chosen or typed for the question; `number` from 1. */
export function hasAnswer(form: HTMLFormElement, number: number): boolean {
  const values = new FormData(form).getAll(`answer_${number - 1}`);
  return values.some((value) => typeof value === 'string' && value.trim() !== '');
}

/** Empties the fields of the question. */
export function clearFields(form: HTMLFormElement, number: number): void {
  for (const field of form.querySelectorAll(`[name="answer_${number - 1}"]`)) {
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = false;
    else if (field instanceof HTMLSelectElement || isTyped(field)) field.value = '';
  }
}

/** Whether a field is typed in, not chosen from. */
export function isTyped(target: unknown): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
}
