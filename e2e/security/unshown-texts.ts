import type { Page } from '@playwright/test';
import * as z from 'zod';

/** Keys whose texts a page needs and does not show as they are. */
const excused: ReadonlySet<string> = new Set([
  // The reference number, which an error screen would show.
  'requestId',
  // The proof of that number, which comes back with the log of the browser.
  'signature',
  // Tells rows apart; that of a chapter has its subject and name.
  'id',
]);

/** Texts of names and sentences: not ids, paths, instants or the words of an enum. */
function isText(value: string): boolean {
  const isMachineText = /^[/#]|^\d{4}-\d\d-\d\d/.test(value);
  return value.length >= 4 && /[\p{L}₹]/u.test(value) && /[\p{Lu}\s]/u.test(value) && !isMachineText;
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

function* listTexts(value: unknown, path: string): Generator<{ path: string; text: string }> {
  if (typeof value === 'string' && isText(value)) yield { path, text: squeeze(value) };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    if (!excused.has(key)) yield* listTexts(each, Array.isArray(value) ? `${path}[]` : `${path}.${key}`);
  }
}

/** The data of a page's routes, and the texts and attributes that the page shows. */
const PageContent = z.object({ data: z.string().transform((text): unknown => JSON.parse(text)), shown: z.string() });

async function readContent(page: Page): Promise<z.infer<typeof PageContent>> {
  const content = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')].filter((element) => element.localName !== 'script');
    const texts = all.flatMap((element) => [
      ...[...element.attributes].map(({ value }) => value),
      ...(element instanceof HTMLTextAreaElement ? [element.value] : []),
    ]);
    const root = document.documentElement.cloneNode(true);
    if (root instanceof HTMLElement) for (const script of root.querySelectorAll('script')) script.remove();
    const context: { state?: { loaderData?: unknown } } = Reflect.get(window, '__remixContext');
    return { data: JSON.stringify(context.state?.loaderData ?? {}), shown: [root.textContent, ...texts].join('\n') };
  });
  return PageContent.parse(content);
}

/** The texts in the data of a hydrated page, and those of them that it shows nowhere, each with its place. */
export async function findTexts(page: Page): Promise<{ all: string[]; unshown: string[] }> {
  const { data, shown } = await readContent(page);
  const screen = squeeze(shown);
  const texts = [...listTexts(data, '')];
  const say = ({ path, text }: { path: string; text: string }) => `${path}: ${text}`;
  return { all: texts.map(say), unshown: texts.filter(({ text }) => !screen.includes(text)).map(say) };
}
