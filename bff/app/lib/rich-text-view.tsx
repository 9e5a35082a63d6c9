import { createElement, Fragment, type ReactNode } from 'react';
import type { MathNode, RichText } from './rich-text.ts';

function buildMath(node: MathNode): ReactNode {
  return typeof node === 'string' ? node : createElement(node[0], node[1], ...node[2].map(buildMath));
}

function buildLines(text: string): ReactNode[] {
  const [first = '', ...rest] = text.split('\n');
  const lines: ReactNode[] = [first];
  for (const line of rest) lines.push(createElement('br'), line);
  return lines;
}

/** Text with formulas, inline; the element around it is the caller's. */
export function RichTextView({ text }: { text: RichText }): ReactNode {
  const parts = text.flatMap((part) => (typeof part === 'string' ? buildLines(part) : [buildMath(part.math)]));
  return createElement(Fragment, null, ...parts);
}
