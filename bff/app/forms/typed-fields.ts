/** A control that the reader fills in. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** By control: its text, or whether it is ticked. */
type Typed = Readonly<Record<string, string | boolean>>;

const prefix = 'typed ';
const ownerKey = 'typed-by';

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

function isControl(element: Element): element is Control {
  if (element instanceof HTMLInputElement) return element.name !== '' && element.type !== 'hidden';
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl);
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const chosen = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return chosen?.selected === false;
  }
  return isTicked(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** Whether anything in the form differs from what its page loaded with. */
export function hasTyped(form: HTMLFormElement): boolean {
  return listControls(form).some(isChanged);
}

/** A password and a one-time code stay out of the browser's storage, and a browser lets no script choose a file. */
function isStorable({ type, autocomplete }: Control): boolean {
  return type !== 'password' && type !== 'file' && autocomplete !== 'one-time-code';
}

function findKey(control: Control): string {
  return isTicked(control) ? `${control.name}=${control.value}` : control.name;
}

function findPlace(form: HTMLFormElement): string {
  const place = [...document.forms].indexOf(form);
  return `${prefix}${location.pathname} ${form.getAttribute('action')} ${place}`;
}

/** Keeps what is typed into a form for this tab, until it is forgotten. */
export function storeTyped(form: HTMLFormElement): void {
  const changed = listControls(form).filter((control) => isStorable(control) && isChanged(control));
  if (changed.length === 0) {
    forgetTyped(form);
    return;
  }
  const typed = Object.fromEntries(
    changed.map((control) => [findKey(control), isTicked(control) ? control.checked : control.value]),
  );
  try {
    sessionStorage.setItem(findPlace(form), JSON.stringify(typed));
  } catch {
    // The storage is full, as with a long text to import. An old half would be worse than nothing.
    forgetTyped(form);
  }
}

export function forgetTyped(form: HTMLFormElement): void {
  sessionStorage.removeItem(findPlace(form));
}

/** Forgets what somebody else has typed in this tab. */
export function forgetTypedByOthers(userId: string): void {
  if (sessionStorage.getItem(ownerKey) === userId) return;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  sessionStorage.setItem(ownerKey, userId);
}

/** React sets the property of the element itself, and ignores the event of a value that was set by it. */
function setText(control: Control, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
}

function parseTyped(text: string | null): Typed {
  const typed: unknown = JSON.parse(text ?? '{}');
  return typeof typed === 'object' && typed !== null ? Object.fromEntries(Object.entries(typed)) : {};
}

/** Fills in what was typed before this page was loaded again. What is typed since then stays. */
export function restoreTyped(form: HTMLFormElement): void {
  const typed = parseTyped(sessionStorage.getItem(findPlace(form)));
  // A choice may show another field, so each is looked up when its turn comes.
  for (const [key, value] of Object.entries(typed)) {
    const control = listControls(form).find((one) => findKey(one) === key);
    if (!control || !isStorable(control) || isChanged(control)) continue;
    if (!isTicked(control)) setText(control, String(value));
    else if (control.checked !== value) control.click();
  }
}
