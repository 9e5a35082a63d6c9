/** A MathML element as data (tag, attributes, children), so that it becomes real elements and never markup in a string. */
export type MathNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>> | null, children: readonly MathNode[]];

/** Plain text, where a line feed is a line break to keep, and formulas between. */
export type RichText = readonly (string | { readonly math: MathNode })[];

/** In signs: a longer formula may be wider than a phone. */
const maxStillLength = 24;

function countSigns(node: MathNode): number {
  return typeof node === 'string' ? node.length : node[2].reduce((sum, child) => sum + countSigns(child), 0);
}

/** Whether a formula may need to scroll within itself. */
export function isWideMath(math: MathNode): boolean {
  return countSigns(math) > maxStillLength;
}
