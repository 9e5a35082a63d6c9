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
  /** Makes long formulas scrollable, also by keyboard. Not for use inside a link. */
  canScroll?: boolean;
}

/** Inline text with formulas. The caller provides the surrounding element. */
export function RichTextView({ text, canScroll = false }: RichTextViewProps): ReactNode {
  const parts = text.flatMap((part) => (typeof part === 'string' ? buildLines(part) : [buildFormula(part.math, canScroll)]));
  return createElement(Fragment, null, ...parts);
}
