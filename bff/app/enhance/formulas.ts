import { postJson } from '../lib/json-client.ts';
import type { RichText } from '../lib/maths/rich-text.ts';
import { buildRichText } from './build-rich-text.ts';

/** Milliseconds after the last key before formulas are read. */
const pause = 500;

function buildLine(page: Document, label: string, text: RichText): HTMLElement {
  const line = page.createElement('p');
  line.className = 'contents';
  const name = page.createElement('span');
  name.textContent = label;
  const read = page.createElement('span');
  read.append(...buildRichText(page, text));
  line.append(name, read);
  return line;
}

interface Typed {
  label: string;
  text: string;
}

/** The fields in which a formula is typed and which are seen: each is named by its label or `aria-label`. */
function findFormulas(form: HTMLElement): Typed[] {
  const fields = [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[type=text], input:not([type]), textarea'),
  ];
  return fields
    .filter((field) => field.value.includes('$') && field.checkVisibility())
    .map((field) => ({ label: field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '', text: field.value }));
}

function hasTexts(answer: unknown): answer is { texts: RichText[] } {
  return typeof answer === 'object' && answer !== null && 'texts' in answer && Array.isArray(answer.texts);
}

/** Shows below a question how its formulas come out while they are typed; the server reads them. */
export function previewFormulas(page: Document): void {
  const place = page.querySelector<HTMLElement>('[data-maths]');
  const form = place?.closest<HTMLElement>('.qform');
  if (!place || !form) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();

  async function renderPreview(shown: HTMLElement, typed: readonly Typed[]): Promise<void> {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    const answer =
      typed.length === 0
        ? { texts: [] }
        : await postJson('/authoring/formulas', { texts: typed.map(({ text }) => text) }, { signal });
    if (signal.aborted || !hasTexts(answer)) return;
    shown.replaceChildren(...answer.texts.map((text, at) => buildLine(page, typed[at]?.label ?? '', text)));
    shown.hidden = answer.texts.length === 0;
  }

  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void renderPreview(place, findFormulas(form)), pause);
  });
}
