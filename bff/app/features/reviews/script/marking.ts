import { listenToKeys } from './marking-keys.ts';
import { MarksKeeper } from './marks-keeper.ts';
import { MarksSheet } from './marks-sheet.ts';
import { revealPhotoTools } from './photo-tools.ts';

// The script of the page where answers are marked: it saves as marks are given, and knows the keys.

function handle(keeper: MarksKeeper, press: string): void {
  if (press === 'more' || press === 'less') keeper.step(press === 'more' ? 0.5 : -0.5);
  else if (press === 'zero') keeper.giveNone();
  else if (press === 'unmark') keeper.unmark();
}

/** The form's buttons act at once, and the page is not sent. */
function takeForm(form: HTMLFormElement, keeper: MarksKeeper): void {
  const words = form.querySelector<HTMLElement>('[data-scripted]');
  if (words) words.textContent = words.dataset['scripted'] ?? '';
  form.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[name=press]') : null;
    if (!button) return;
    event.preventDefault();
    if (button.value === 'next') void leaveFor(form.dataset['after'] ?? '', keeper);
    else handle(keeper, button.value);
  });
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) keeper.changeComment();
    else if (target instanceof HTMLInputElement) keeper.giveMarks();
  });
}

async function leaveFor(address: string, keeper: MarksKeeper): Promise<void> {
  if (await keeper.flush()) location.assign(address);
}

/** Links wait until what was given is saved. */
function takeLinks(keeper: MarksKeeper): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
    if (!link || isElsewhere || event.defaultPrevented || !keeper.isWaiting) return;
    event.preventDefault();
    void leaveFor(link.href, keeper);
  });
  addEventListener('pagehide', () => keeper.leave());
}

function followChoice(keeper: MarksKeeper | undefined): void {
  const choice = document.querySelector<HTMLFormElement>('form[data-queue-choice]');
  choice?.addEventListener('change', async () => {
    if (!keeper || (await keeper.flush())) choice.submit();
  });
}

revealPhotoTools(document);
const form = document.querySelector<HTMLFormElement>('form[data-marking]');
const isHeld = form?.querySelector('fieldset')?.disabled;
const keeper = form && !isHeld ? new MarksKeeper(new MarksSheet(form)) : undefined;
if (form) listenToKeys(document, form);
if (form && keeper) {
  takeForm(form, keeper);
  takeLinks(keeper);
  keeper.keepClaim(document);
}
followChoice(keeper);
