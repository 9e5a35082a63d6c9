import { listenToKeys } from './marking-keys.ts';
import { MarksSheet } from './marks-sheet.ts';
import { MarksStore } from './marks-store.ts';
import { showPhotoTools } from './photo-tools.ts';

// The script of the page where answers are marked: it saves as marks are given, and knows the keys.

function handle(marksStore: MarksStore, submission: string): void {
  if (submission === 'more' || submission === 'less') marksStore.step(submission === 'more' ? 0.5 : -0.5);
  else if (submission === 'zero') marksStore.giveNone();
  else if (submission === 'unmark') marksStore.unmark();
}

/** The form's buttons act at once, and the page is not sent. */
function enhanceForm(form: HTMLFormElement, marksStore: MarksStore): void {
  const words = form.querySelector<HTMLElement>('[data-scripted]');
  if (words) words.textContent = words.dataset['scripted'] ?? '';
  form.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[name=press]') : null;
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

/** Links wait until what was given is saved. */
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
