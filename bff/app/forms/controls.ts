import type { FieldValues } from './field-values.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The text of a control, or whether it is checked. */
type ControlValue = string | boolean;

export function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

/** The controls of a form, or of a part of one. */
export function listControls(part: HTMLElement): Control[] {
  return [...part.querySelectorAll<Control>(':is(input, select, textarea)[name]:enabled')];
}

export function readValue(control: Control): ControlValue {
  return isCheckable(control) ? control.checked : control.value;
}

export function readDefault(control: Control): ControlValue {
  if (isCheckable(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const chosen = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return chosen?.value ?? '';
}

/** The fields as the browser would post them; of a file, a path that ends with its name. */
export function readPosted(controls: readonly Control[]): FieldValues {
  const posted = controls.filter((control) => readValue(control) !== false);
  return Object.fromEntries(posted.map(({ name, value }) => [name, value]));
}

/** Writes a value as if it was typed. */
export function writeValue(control: Control, value: ControlValue): void {
  if (readValue(control) === value) return;
  if (isCheckable(control)) {
    control.click();
    // A click does not uncheck a radio.
    control.checked = value === true;
    return;
  }
  // React sets the property of the element itself, and ignores the event of a value that was set by it.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
}
