import katex from 'katex';
import { LRUCache } from 'lru-cache';
import type { MathNode, RichText } from './rich-text.ts';

const token = /<(\/?)([a-z]+)([^>]*?)(\/?)>|([^<]+)/g;
const attribute = /([\w-]+)="([^"]*)"/g;
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };
// React names these differently or the CSP refuses them; the layout does not need them.
const droppedAttributes = new Set(['class', 'style', 'xmlns']);

interface OpenElement {
  tag: string;
  attributes: Record<string, string> | null;
  children: MathNode[];
}

function unescapeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => entities[entity] ?? entity);
}

function parseAttributes(source: string): Record<string, string> | null {
  const pairs = [...source.matchAll(attribute)]
    .map(([, name = '', value = '']) => [name, unescapeEntities(value)] as const)
    .filter(([name]) => !droppedAttributes.has(name));
  return pairs.length > 0 ? Object.fromEntries(pairs) : null;
}

/** Drops the TeX source and the wrapper around formula and source. */
function closeElement({ tag, attributes, children }: OpenElement): readonly MathNode[] {
  if (tag === 'annotation') return [];
  if (tag === 'semantics') return children;
  return [[tag, attributes, children]];
}

/** Parses the well-formed MathML that KaTeX writes; drops the outermost `<span>`. */
function parseMathml(source: string): MathNode {
  const root: OpenElement = { tag: 'root', attributes: null, children: [] };
  const open: OpenElement[] = [root];
  for (const [, slash, tag, attributes = '', selfClosing, text] of source.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(unescapeEntities(text));
    else if (tag === undefined || tag === 'span') continue;
    else if (slash) (open.at(-2) ?? root).children.push(...closeElement(open.pop() ?? root));
    else if (selfClosing) parent.children.push([tag, parseAttributes(attributes), []]);
    else open.push({ tag, attributes: parseAttributes(attributes), children: [] });
  }
  return root.children[0] ?? '';
}

// Each student of a paper sees the same questions; a few thousand texts cover all papers of a day.
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
    // The author's source tells a student more than a gap.
    return `$${tex}$`;
  }
}

function renderParts(text: string): RichText {
  // Splitting by a pattern with one group alternates plain text and formulas.
  return text
    .split(new RegExp(formula, 'gs'))
    .map((part, index) => (index % 2 === 1 ? renderFormula(part) : part.replaceAll('\\$', '$')))
    .filter((part) => part !== '');
}

/** Renders text with `$...$` formulas in TeX (`\$` is a dollar sign). Server only, because KaTeX is large. */
export function renderMath(text: string): RichText {
  if (!text.includes('$')) return [text];
  const known = rendered.get(text);
  if (known) return known;
  const parts = renderParts(text);
  rendered.set(text, parts);
  return parts;
}
