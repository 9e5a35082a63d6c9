import { createElement, Fragment, type ReactNode } from 'react';
import { isWideMath, type MathNode, type RichText } from './rich-text.ts';

function buildMath(node: MathNode): ReactNode {
  return typeof node === 'string' ? node : createElement(node[0], node[1], ...node[2].map(buildMath));
}

function buildLines(text: string): ReactNode[] {
  const [first = '', ...rest] = text.split('\n');
  const lines: ReactNode[] = [first];
  for (const line of rest) lines.push(createElement('br'), line);
  return lines;
}

function buildFormula(math: MathNode, canScroll: boolean): ReactNode {
  const formula = buildMath(math);
  if (!canScroll || !isWideMath(math)) return formula;
  return createElement('span', { className: 'wide-maths', tabIndex: 0 }, formula);
}

interface RichTextViewProps {
  text: RichText;
  /** Lets long formulas scroll within themselves, by the keyboard too: not within a link. */
  canScroll?: boolean;
}

/** Text with formulas, inline; the element around it is the caller's. */
export function RichTextView({ text, canScroll = false }: RichTextViewProps): ReactNode {
  const parts = text.flatMap((part) => (typeof part === 'string' ? buildLines(part) : [buildFormula(part.math, canScroll)]));
  return createElement(Fragment, null, ...parts);
}
