import { isPageBack } from './page-client.ts';

/** An error screen that names its seconds asks for its page until it is there, and then shows it. */
export function refreshPage(page: Document): void {
  const seconds = Number(page.querySelector<HTMLElement>('[data-renew]')?.dataset['renew']);
  if (!(seconds > 0)) return;
  const look = async () => {
    if (await isPageBack()) location.replace(location.href);
    else setTimeout(look, seconds * 1_000);
  };
  setTimeout(look, seconds * 1_000);
}
