import { isWideMath, type MathNode, type RichText } from '../lib/maths/rich-text.ts';

const mathml = 'http://www.w3.org/1998/Math/MathML';

function buildMath(page: Document, node: MathNode): Node {
  if (typeof node === 'string') return page.createTextNode(node);
  const [tag, attributes, children] = node;
  const element = page.createElementNS(mathml, tag);
  for (const [name, value] of Object.entries(attributes ?? {})) element.setAttribute(name, value);
  element.append(...children.map((child) => buildMath(page, child)));
  return element;
}

function buildFormula(page: Document, math: MathNode): Node {
  if (!isWideMath(math)) return buildMath(page, math);
  const frame = page.createElement('span');
  frame.className = 'wide-maths';
  frame.tabIndex = 0;
  frame.append(buildMath(page, math));
  return frame;
}

/** Text with formulas as nodes for a page without React; its element keeps line feeds by its style. */
export function buildRichText(page: Document, text: RichText): Node[] {
  return text.map((part) => (typeof part === 'string' ? page.createTextNode(part) : buildFormula(page, part.math)));
}
