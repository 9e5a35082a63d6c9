/** Files larger than their field takes (`data-largest`, in bytes) are told of in place, before they are sent. */
export function checkFileSizes(page: Document): void {
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['largest'] === undefined) return;
    const largest = Number(target.dataset['largest']);
    const isTooLarge = [...(target.files ?? [])].some(({ size }) => size > largest);
    const fault = page.getElementById(`${target.id}-too-large`);
    fault?.toggleAttribute('hidden', !isTooLarge);
    target.setCustomValidity(isTooLarge ? (fault?.textContent ?? '') : '');
  });
}
