const said = 'Copied';

function copyText(page: Document, button: HTMLButtonElement, id: string): void {
  const lines = [...(page.getElementById(id)?.querySelectorAll('li') ?? [])].map((line) => line.textContent);
  const words = button.lastChild;
  void navigator.clipboard.writeText(lines.join('\n')).then(() => {
    if (words) words.textContent = said;
  });
}

/** Shows the buttons that only a script can make work: `data-copies` names the list to copy, `data-prints` prints the page. */
export function showPageButtons(page: Document): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-copies], [data-prints]')) {
    const button = place.querySelector('button');
    if (!button) continue;
    place.hidden = false;
    const list = place.dataset['copies'];
    button.addEventListener('click', () => {
      if (list === undefined) window.print();
      else copyText(page, button, list);
    });
  }
}
