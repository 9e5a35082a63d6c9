import { formatFileSize } from '../../lib/words/material-text.ts';
import type { UploadItem } from './upload-item.ts';

export interface UploadRow {
  readonly element: HTMLElement;
  draw(): void;
}

interface RowButtons {
  onCancel(): void;
  onAgain(): void;
}

function describe({ state, sent, record: { bytes } }: UploadItem): string {
  const come = `${formatFileSize(sent)} of ${formatFileSize(bytes)}`;
  if (state === 'waiting') return `${come}. No connection: it goes on by itself.`;
  return state === 'checking' ? 'Being checked...' : come;
}

const cancelWords = { ready: 'Remove', refused: 'Dismiss' } as const;

function getCancelLabel({ state, record: { name } }: UploadItem): string {
  return state === 'ready' || state === 'refused' ? `${cancelWords[state]} ${name}` : `Cancel upload of ${name}`;
}

/** A row made of the page's template, for a file that this page sends. */
export function createRow(template: HTMLTemplateElement, item: UploadItem, { onCancel, onAgain }: RowButtons): UploadRow {
  const element = document.createElement('div');
  element.append(template.content.cloneNode(true));
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const name = element.querySelector('[data-name] bdi');
  if (name) name.textContent = item.record.name;
  part('cancel')?.addEventListener('click', onCancel);
  part('again')?.addEventListener('click', onAgain);

  function show(partName: string, text: string | null): void {
    const shown = part(partName);
    if (!shown) return;
    shown.hidden = text === null;
    const words = shown.querySelector('[data-text]') ?? (partName === 'words' || partName === 'percent' ? shown : null);
    // The same words again would be read out again.
    if (text !== null && words && words.textContent !== text) words.textContent = text;
  }

  return {
    element,
    draw() {
      const { state, sent, message, record } = item;
      const percent = Math.floor((100 * sent) / Math.max(1, record.bytes));
      const isOver = state === 'ready' || state === 'refused';
      element.firstElementChild?.classList.toggle('is-bad', state === 'refused');
      show('words', isOver ? null : describe(item));
      show('done', state === 'ready' ? `${formatFileSize(record.bytes)}, uploaded` : null);
      show('fault', state === 'refused' ? message : null);
      show('again', state === 'refused' ? '' : null);
      show('percent', isOver || state === 'checking' ? null : `${percent}%`);
      show('bar', isOver ? null : '');
      element.querySelector('.bar path')?.setAttribute('d', `M0 0h${percent}v8H0z`);
      part('cancel')?.setAttribute('aria-label', getCancelLabel(item));
    },
  };
}
