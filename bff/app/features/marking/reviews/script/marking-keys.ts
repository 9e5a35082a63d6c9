const storedAs = 'marking-keys';

/** What a key presses, as a selector of the page. */
const pressed: Readonly<Record<string, string>> = {
  '0': 'button[value=zero]',
  '+': 'button[value=more]',
  '=': 'button[value=more]',
  '-': 'button[value=less]',
  '−': 'button[value=less]',
  n: 'button[value=next]:not([data-default])',
  j: 'a[data-go=next]',
  arrowright: 'a[data-go=next]',
  k: 'a[data-go=previous]',
  arrowleft: 'a[data-go=previous]',
};

/** Whether a key pressed there means something of its own: letters in a field, arrows in a choice or a photo. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  if (target.closest('input, select, textarea, dialog[open]')) return true;
  return key.startsWith('arrow') && target.closest('[data-photo], .wide-maths') !== null;
}

function findSubmitter(form: HTMLFormElement, key: string): HTMLElement | null {
  const selector = /^[1-9]$/.test(key) ? `input[data-digit="${key}"]` : pressed[key];
  return selector === undefined ? null : form.querySelector<HTMLElement>(selector);
}

function isOn(): boolean {
  return localStorage.getItem(storedAs) !== 'off';
}

function showSwitch(page: Document): void {
  const note = page.querySelector<HTMLElement>('[data-keys]');
  const box = note?.querySelector('input');
  if (!note || !box) return;
  note.hidden = false;
  box.checked = isOn();
  box.addEventListener('change', () => localStorage.setItem(storedAs, box.checked ? 'on' : 'off'));
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;

/** Marks by keys, unless they are switched off or somebody types. */
export function listenToKeys(page: Document, form: HTMLFormElement): void {
  showSwitch(page);
  const comment = form.querySelector<HTMLTextAreaElement>('[name=comment]');
  page.addEventListener('keydown', (event) => {
    const key = event.key.toLowerCase();
    if (key === 'escape' && event.target === comment) comment?.blur();
    if (event.defaultPrevented || !isPlain(event) || !isOn() || isTaken(event.target, key)) return;
    const wanted = key === 'c' ? comment : findSubmitter(form, key);
    if (!wanted) return;
    event.preventDefault();
    if (wanted === comment) wanted.focus();
    else wanted.click();
  });
}
