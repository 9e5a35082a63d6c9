import { MarksSheet } from './marks-sheet.ts';
import { MarksStore } from './marks-store.ts';

const sizes = [1, 1.5, 2, 3] as const;

interface ImageTransform {
  /** Clockwise quarter turns. */
  turns: number;
  size: number;
}

/** Fits a rotated picture to its frame. Rotation does not change its layout box, so margins compensate. */
function applyTransform(image: HTMLImageElement, frame: HTMLElement, { turns, size }: ImageTransform): void {
  const wide = frame.clientWidth * size;
  const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
  const { style } = image;
  style.cssText = '';
  if (turns % 2 === 0) {
    style.width = `${size * 100}%`;
    style.maxWidth = 'none';
    if (turns === 2) style.transform = 'rotate(180deg)';
    return;
  }
  const tall = wide * ratio;
  Object.assign(style, {
    width: `${tall}px`,
    height: `${wide}px`,
    maxWidth: 'none',
    marginRight: `${wide - tall}px`,
    marginBottom: `${tall - wide}px`,
    transformOrigin: '0 0',
    transform: turns === 1 ? `translateX(${wide}px) rotate(90deg)` : `translateY(${tall}px) rotate(-90deg)`,
  });
}

function setUp(photo: Element): void {
  const frame = photo.querySelector<HTMLElement>('.photo-in');
  const image = photo.querySelector('img');
  const tools = photo.querySelector<HTMLElement>('.photo-tools');
  if (!frame || !image || !tools) return;
  let turns = 0;
  let step = 0;
  tools.hidden = false;
  tools.addEventListener('click', ({ target }) => {
    const name = target instanceof Element ? target.closest('button')?.name : undefined;
    if (name === 'turn') turns = (turns + 1) % 4;
    if (name === 'zoom') step = (step + 1) % sizes.length;
    applyTransform(image, frame, { turns, size: sizes[step] ?? 1 });
  });
}

/** Enables the buttons that rotate and enlarge photos. */
function showPhotoTools(page: Document): void {
  for (const photo of page.querySelectorAll('[data-photo]')) setUp(photo);
}

const storedAs = 'marking-keys';

/** Selector of the button for a key. */
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

/** Whether the target handles the key itself: letters in a field, arrows in radios or a photo. */
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

/** Keyboard marking, unless switched off or the user is typing. */
function listenToKeys(page: Document, form: HTMLFormElement): void {
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

// Script of the marking page: saves marks immediately and handles keyboard shortcuts.

function handle(marksStore: MarksStore, submission: string): void {
  if (submission === 'more' || submission === 'less') marksStore.step(submission === 'more' ? 0.5 : -0.5);
  else if (submission === 'zero') marksStore.giveNone();
  else if (submission === 'unmark') marksStore.unmark();
}

/** Handles the form's buttons without a page load. */
function enhanceForm(form: HTMLFormElement, marksStore: MarksStore): void {
  const words = form.querySelector<HTMLElement>('[data-scripted]');
  if (words) words.textContent = words.dataset['scripted'] ?? '';
  form.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[name=intent]') : null;
    if (!button) return;
    event.preventDefault();
    if (button.value === 'next') void navigateTo(form.dataset['after'] ?? '', marksStore);
    else handle(marksStore, button.value);
  });
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) marksStore.changeComment();
    else if (target instanceof HTMLInputElement) marksStore.giveMarks();
  });
}

async function navigateTo(address: string, marksStore: MarksStore): Promise<void> {
  if (await marksStore.flush()) location.assign(address);
}

/** Links wait until pending marks are saved. */
function enhanceLinks(marksStore: MarksStore): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
    if (!link || isElsewhere || event.defaultPrevented || !marksStore.isWaiting) return;
    event.preventDefault();
    void navigateTo(link.href, marksStore);
  });
  addEventListener('pagehide', () => marksStore.leave());
}

function submitOnChoice(marksStore: MarksStore | undefined): void {
  const choice = document.querySelector<HTMLFormElement>('form[data-queue-choice]');
  choice?.addEventListener('change', async () => {
    if (!marksStore || (await marksStore.flush())) choice.submit();
  });
}

showPhotoTools(document);
const form = document.querySelector<HTMLFormElement>('form[data-marking]');
const isHeld = form?.querySelector('fieldset')?.disabled;
const marksStore = form && !isHeld ? new MarksStore(new MarksSheet(form)) : undefined;
if (form) listenToKeys(document, form);
if (form && marksStore) {
  enhanceForm(form, marksStore);
  enhanceLinks(marksStore);
  marksStore.keepClaim(document);
}
submitOnChoice(marksStore);
