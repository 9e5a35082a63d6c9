/**
 * Opens and closes native dialogs where the browser does not do it by `command` itself.
 * A link that opens a dialog leads, without script, to the page with the same question: `<a href data-dialog="id">`.
 */
export function openDialogs(page: Document): void {
  page.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-dialog], [commandfor]') : null;
    if (!pressed) return;
    const hasCommands = 'commandForElement' in HTMLButtonElement.prototype;
    const isCommand = pressed.hasAttribute('commandfor');
    if (isCommand && hasCommands) return;
    const dialog = page.getElementById(pressed.getAttribute('commandfor') ?? pressed.dataset['dialog'] ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    event.preventDefault();
    if (pressed.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  });
}
