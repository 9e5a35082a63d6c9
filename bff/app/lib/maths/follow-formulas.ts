import { postJson } from '../json-client.ts';
import type { RichText } from './rich-text.ts';

/** Milliseconds after the last key before formulas are rendered. */
const pauseMs = 500;

function hasTexts(answer: unknown): answer is { texts: RichText[] } {
  return typeof answer === 'object' && answer !== null && 'texts' in answer && Array.isArray(answer.texts);
}

/** Rendered by the server, because the renderer is larger than the rest of the page. Null if it does not answer. */
export async function renderTexts(texts: readonly string[], signal: AbortSignal): Promise<RichText[] | null> {
  if (texts.length === 0) return [];
  const answer = await postJson('/authoring/formulas', { texts }, { signal });
  return hasTexts(answer) ? answer.texts : null;
}

/** Calls `update` a moment after the last change of a form; a new call aborts the one before. */
export function followForm(form: Element, events: readonly string[], update: (signal: AbortSignal) => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let updating = new AbortController();
  const updateNow = () => {
    updating.abort();
    updating = new AbortController();
    void update(updating.signal);
  };
  const updateSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(updateNow, pauseMs);
  };
  for (const event of events) form.addEventListener(event, updateSoon);
  return {
    updateNow,
    stop() {
      clearTimeout(timer);
      updating.abort();
      for (const event of events) form.removeEventListener(event, updateSoon);
    },
  };
}
