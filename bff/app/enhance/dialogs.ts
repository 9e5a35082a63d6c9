/** Puts what a link says of its row where the dialog has room for it: `data-fill-<name>` goes into `data-slot="<name>"`. */
function fillSlots(dialog: HTMLDialogElement, opener: HTMLElement): void {
  for (const slot of dialog.querySelectorAll<HTMLElement>('[data-slot]')) {
    const text = opener.getAttribute(`data-fill-${slot.dataset['slot']}`) ?? '';
    if (slot instanceof HTMLButtonElement) slot.value = text;
    else slot.textContent = text;
  }
}

/**
 * Opens the dialog that a link names by `data-opens`, in place of the page it leads to; what has `data-closes` closes the dialog
 * around it. The browser gives the focus back to the opener.
 */
export function openDialogs(page: Document): void {
  page.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    target.closest('[data-closes]')?.closest('dialog')?.close();
    const opener = target.closest<HTMLElement>('[data-opens]');
    const dialog = page.getElementById(opener?.dataset['opens'] ?? '');
    // Who wants the page in a tab of its own gets it.
    if (!opener || !(dialog instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    fillSlots(dialog, opener);
    dialog.showModal();
    // The form rather than the X: its first field, or the way out of a question.
    dialog.querySelector<HTMLElement>('form input:not([type=hidden]), form [data-closes]')?.focus();
  });
}
