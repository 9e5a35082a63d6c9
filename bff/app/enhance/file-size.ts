/** Files larger than their field takes (`data-largest`, in bytes) are told of in place, before they are sent. */
export function checkFileSizes(page: Document): void {
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['largest'] === undefined) return;
    const max = Number(target.dataset['largest']);
    const isTooLarge = [...(target.files ?? [])].some(({ size }) => size > max);
    const error = page.getElementById(`${target.id}-too-large`);
    error?.toggleAttribute('hidden', !isTooLarge);
    target.setCustomValidity(isTooLarge ? (error?.textContent ?? '') : '');
  });
}
