import type { ReviewSave } from '@shikhar/contracts/marking/reviews/schemas';
import { formatMarks } from '../../../../lib/words/marks.ts';

const words = {
  saving: 'Saving...',
  saved: 'Saved',
  unmarked: 'Not marked yet',
  waiting: 'Not saved: no answer from the server. Trying again',
} as const;

function findIn<E extends Element>(form: Element, kind: abstract new () => E, selector: string): E {
  const found = form.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The form has no ${selector}`);
  return found;
}

/** Wrapper around the marks form in the page. */
export class MarksSheet {
  readonly place: string;
  readonly wasMarked: boolean;
  readonly marks: number;
  private readonly form: HTMLFormElement;
  private readonly saved: { revision: HTMLInputElement; adjustment: HTMLInputElement };

  constructor(form: HTMLFormElement) {
    this.form = form;
    this.place = form.dataset['marking'] ?? '';
    this.wasMarked = form.dataset['marked'] !== undefined;
    this.marks = Number(findIn(form, HTMLElement, '[data-marks]').dataset['marks']);
    this.saved = {
      revision: findIn(form, HTMLInputElement, '[name=revision]'),
      adjustment: findIn(form, HTMLInputElement, '[name=adjustment]'),
    };
  }

  get adjustment(): number {
    return Number(this.saved.adjustment.value);
  }

  set adjustment(adjustment: number) {
    this.saved.adjustment.value = String(adjustment);
  }

  set revision(revision: number) {
    this.saved.revision.value = String(revision);
  }

  /** The points of the selected items. */
  get points(): number {
    return this.listChosen().reduce((sum, { dataset }) => sum + Number(dataset['points']), 0);
  }

  clear(): void {
    for (const item of this.listChosen()) item.checked = false;
    this.adjustment = 0;
  }

  read(isMarked: boolean): ReviewSave {
    return {
      revision: Number(this.saved.revision.value),
      rubricItems: this.listChosen().map(({ value }) => value),
      adjustment: this.adjustment,
      isMarked,
      comment: findIn(this.form, HTMLTextAreaElement, '[name=comment]').value,
    };
  }

  /** Shows the marks and updates the buttons; null means not marked. */
  show(awarded: number | null): void {
    findIn(this.form, HTMLElement, '[data-awarded]').textContent = awarded === null ? '–' : formatMarks(awarded);
    findIn(this.form, HTMLButtonElement, 'button[value=unmark]').disabled = awarded === null;
    findIn(this.form, HTMLButtonElement, 'button[value=less]').disabled = awarded === 0;
    findIn(this.form, HTMLButtonElement, 'button[value=more]').disabled = awarded !== null && awarded >= this.marks;
  }

  say(state: keyof typeof words): void {
    const line = findIn(this.form, HTMLElement, '[data-saved]');
    line.classList.toggle('is-off', state !== 'saved');
    findIn(line, HTMLElement, '[data-words]').textContent = words[state];
  }

  notifyListeners(about: string | null): void {
    findIn(this.form, HTMLElement, '[data-about]').textContent = about ?? '';
  }

  /** Disables saving from this page and says why. */
  stop(message: string): void {
    findIn(this.form, HTMLFieldSetElement, 'fieldset').disabled = true;
    this.say('waiting');
    findIn(this.form, HTMLElement, '[data-saved] [data-words]').textContent = 'Not saved';
    const place = this.form.ownerDocument.querySelector('[data-error]');
    if (!(place instanceof HTMLElement)) return;
    place.hidden = false;
    findIn(place, HTMLElement, 'p').textContent = message;
  }

  private listChosen(): HTMLInputElement[] {
    const items = [...this.form.querySelectorAll('input[name=item]')].filter((item) => item instanceof HTMLInputElement);
    return items.filter(({ checked }) => checked);
  }
}
