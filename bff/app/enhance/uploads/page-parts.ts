import { focusError } from '../focus-error.ts';
import { dismissToasts } from '../toasts.ts';

/** Puts the parts of a newer page (`data-draw`) in the place of those at hand: all, or those that are named. */
export function replaceParts(page: Document, next: Document, names?: readonly string[]): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-draw]')) {
    const name = part.dataset['draw'] ?? '';
    if (names && !names.includes(name)) continue;
    const fresh = next.querySelector(`[data-draw="${name}"]`);
    if (fresh) part.replaceWith(fresh);
  }
}

/** What a page says beside its parts: its message, and what is to be looked at first. */
export function replaceMessages(page: Document, next: Document): void {
  const toast = next.querySelector('[data-toast]');
  if (toast) {
    page.querySelector('[data-toast]')?.remove();
    page.body.append(toast);
    dismissToasts(page);
  }
  focusError(page);
}

/** Above the form, what stands in the way of sending it; null when nothing does. */
export function showError(region: HTMLElement, words: string | null): void {
  const place = region.ownerDocument.querySelector('[data-draw="faults"]');
  const template = region.querySelector<HTMLTemplateElement>('template#upload-error');
  if (!place || !template) return;
  place.replaceChildren();
  if (words === null) return;
  place.append(template.content.cloneNode(true));
  place.querySelector('.grow')?.append(words);
}

const endings = { pdf: /\.pdf$/i, video: /\.(?:mp4|webm)$/i, notes: /\.(?:pdf|jpe?g|png|txt|docx)$/i } as const;

/**
 * Chooses the type that the file's name fits, where the one that is chosen does not; the bytes have the last word.
 *
 * @returns what is chosen, where the name fits it
 */
export function chooseType(form: HTMLFormElement, fileName: string): string | undefined {
  const fits = (['pdf', 'video', 'notes'] as const).filter((type) => endings[type].test(fileName));
  const chosen = form.querySelector<HTMLInputElement>('[name="type"]:checked')?.value;
  if (fits.some((type) => type === chosen)) return chosen;
  const fitting = fits.length > 0 ? form.querySelector<HTMLInputElement>(`[name="type"][value="${fits[0]}"]`) : null;
  if (fitting) fitting.checked = true;
  return fitting?.value;
}
