/** Shows the buttons that show a password; without script they would do nothing, and stay hidden. */
export function showPasswordButtons(page: Document): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-show-password]')) {
    const input = page.getElementById(place.dataset['showPassword'] ?? '');
    const button = place.querySelector('button');
    if (!(input instanceof HTMLInputElement) || !button) continue;
    place.hidden = false;
    button.ariaPressed = 'false';
    button.addEventListener('click', () => {
      const isShown = input.type === 'text';
      input.type = isShown ? 'password' : 'text';
      button.ariaPressed = String(!isShown);
    });
    // Browsers remember what was typed into text fields, but not into passwords.
    input.form?.addEventListener('submit', () => {
      input.type = 'password';
    });
  }
}
