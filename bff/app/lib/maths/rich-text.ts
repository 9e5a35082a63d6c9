/** A MathML element as data (tag, attributes, children), so that it is never rendered as an HTML string. */
export type MathNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>> | null, children: readonly MathNode[]];

/** Plain text, which keeps its line breaks, mixed with formulas. */
export type RichText = readonly (string | { readonly math: MathNode })[];

/** In characters. A longer formula may be wider than a card on a phone of 320 px. */
const maxStillLength = 20;

function countSigns(node: MathNode): number {
  return typeof node === 'string' ? node.length : node[2].reduce((sum, child) => sum + countSigns(child), 0);
}

/** Whether a formula may need its own scrollbar. */
export function isWideMath(math: MathNode): boolean {
  return countSigns(math) > maxStillLength;
}
