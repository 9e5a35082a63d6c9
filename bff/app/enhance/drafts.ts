import { postJson } from '../lib/json-client.ts';

/** Milliseconds after the last key before a form is kept. */
const pause = 2_000;

const controls = 'input[name], select[name], textarea[name]';

/** The fields of a part of a form as they would be sent; files are not drafts. */
function getFields(part: HTMLElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const control of part.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(controls)) {
    if (control instanceof HTMLInputElement) {
      if (control.type === 'file') continue;
      if ((control.type === 'radio' || control.type === 'checkbox') && !control.checked) continue;
    }
    fields[control.name] = control.value;
  }
  return fields;
}

function findWords(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null && 'said' in answer ? String(answer.said) : null;
}

const offline = 'You are offline. Your text is still here. Send it when you are online again.';

/** While there is no network, a press does not lead away from what is typed to an error of the browser. */
function warnOffline(page: Document): void {
  const note = page.createElement('p');
  note.className = 'toast toast-pos';
  note.role = 'alert';
  page.addEventListener(
    'submit',
    (event) => {
      if (navigator.onLine || !(event.target instanceof HTMLFormElement)) return;
      if (!event.target.matches('[data-draft], :has([data-draft])')) return;
      event.preventDefault();
      page.body.append(note);
      note.textContent = offline;
    },
    { capture: true },
  );
  window.addEventListener('online', () => note.remove());
}

/** What is typed into a part of a page with `data-draft` (its name among the drafts) is kept by itself, a moment after the last key. */
export function autosaveDrafts(page: Document): void {
  const line = page.querySelector('[data-draft-line]');
  if (line) warnOffline(page);
  for (const part of page.querySelectorAll<HTMLElement>('[data-draft]')) {
    const place = part.dataset['draft'] ?? '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    let sending = new AbortController();
    let isWaiting = false;

    const save = async (keepalive: boolean) => {
      timer = undefined;
      const { signal } = sending;
      const answer = await postJson('/authoring/drafts', { place, fields: getFields(part) }, { keepalive, signal });
      if (signal.aborted) return;
      isWaiting = answer === null;
      if (line) line.textContent = findWords(answer) ?? 'Not saved: the draft waits on this page';
    };

    part.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(() => void save(false), pause);
    });
    // What goes out with a button is kept or done with by its answer: a draft that came after it would bring it back.
    page.addEventListener('submit', ({ target, defaultPrevented }) => {
      if (defaultPrevented || !(target instanceof HTMLFormElement) || !(target === part || target.contains(part))) return;
      clearTimeout(timer);
      timer = undefined;
      sending.abort();
      sending = new AbortController();
    });
    window.addEventListener('online', () => {
      if (isWaiting) void save(false);
    });
    window.addEventListener('pagehide', () => {
      if (timer !== undefined) void save(true);
    });
  }
}
