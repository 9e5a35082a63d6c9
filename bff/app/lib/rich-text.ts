/** A MathML element as data (tag, attributes, children), so that it becomes real elements and never markup in a string. */
export type MathNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>> | null, children: readonly MathNode[]];

/** Plain text, where a line feed is a line break to keep, and formulas between. */
export type RichText = readonly (string | { readonly math: MathNode })[];
