import katex from 'katex';
import { LRUCache } from 'lru-cache';
import { parseMathml } from './parse-mathml.ts';
import type { RichText } from './rich-text.ts';

// Questions repeat for every student who sits the paper; a few thousand texts are all papers of a day.
const rendered = new LRUCache<string, RichText>({ max: 4000 });

const formula = /(?<!\\)\$((?:[^$\\]|\\.)+)\$/s;

function renderFormula(tex: string): RichText[number] {
  try {
    const mathml = katex.renderToString(tex, {
      output: 'mathml',
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 200,
    });
    return { math: parseMathml(mathml) };
  } catch {
    // What its author typed still says more to a student than a gap.
    return `$${tex}$`;
  }
}

function renderParts(text: string): RichText {
  // Splitting by a pattern with one group alternates plain text and formulas.
  return text
    .split(new RegExp(formula, 'gs'))
    .map((part, place) => (place % 2 === 1 ? renderFormula(part) : part.replaceAll('\\$', '$')))
    .filter((part) => part !== '');
}

/** Text with `$...$` formulas in TeX (`\$` is a dollar sign) made ready to show. On the server only: KaTeX is large. */
export function renderMath(text: string): RichText {
  if (!text.includes('$')) return [text];
  const known = rendered.get(text);
  if (known) return known;
  const parts = renderParts(text);
  rendered.set(text, parts);
  return parts;
}
