/** A MathML element as data (tag, attributes, children), so that it is never rendered as an HTML string. */
export type MathNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>> | null, children: readonly MathNode[]];

/** Plain text, which keeps its line breaks, mixed with formulas. */
export type RichText = readonly (string | { readonly math: MathNode })[];

/** A row of a table, keyed by its place as its cells are. */
export interface TextRow {
  readonly key: string;
  readonly cells: readonly { readonly key: string; readonly text: RichText }[];
}

/** A paragraph, or a table whose first row is its head. */
export type TextBlock = { readonly key: string } & (
  | { readonly kind: 'text'; readonly text: RichText }
  | { readonly kind: 'table'; readonly head: TextRow; readonly rows: readonly TextRow[] }
);

/** In characters. A longer formula may be wider than a card on a phone of 320 px. */
const maxStillLength = 20;

function countSigns(node: MathNode): number {
  return typeof node === 'string' ? node.length : node[2].reduce((sum, child) => sum + countSigns(child), 0);
}

/** Whether a formula may need its own scrollbar. */
export function isWideMath(math: MathNode): boolean {
  return countSigns(math) > maxStillLength;
}
