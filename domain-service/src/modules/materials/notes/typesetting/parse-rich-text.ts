import { Parser } from 'htmlparser2';
import katex from 'katex';

/** A MathML element: tag, attributes, children. */
type MathNode = string | [tag: string, attributes: Record<string, string>, children: MathNode[]];

/** A formula as typed and as parsed. `isDisplayed`: it is on its own line. */
export interface Formula {
  tex: string;
  math: MathNode;
  isDisplayed: boolean;
}

/** Text with formulas. */
export type RichText = (string | Formula)[];

const formula = /(?<!\\)\$((?:[^$\\]|\\.)+)\$/s;

/** The MathML tree in KaTeX's output; annotations such as the source are dropped. */
function parseMathml(source: string): MathNode {
  const root: MathNode = ['math', {}, []];
  const open = [root];
  let skipped = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'annotation') skipped += 1;
        const node: MathNode = [tag, attributes, []];
        if (skipped === 0) open.at(-1)?.[2].push(node);
        open.push(node);
      },
      ontext(text) {
        if (skipped === 0) open.at(-1)?.[2].push(text);
      },
      onclosetag(tag) {
        if (tag === 'annotation') skipped -= 1;
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  return root;
}

function renderMathml(tex: string, isDisplayed: boolean): string {
  return katex.renderToString(tex, {
    output: 'mathml',
    displayMode: isDisplayed,
    throwOnError: true,
    strict: 'ignore',
    trust: false,
    maxExpand: 200,
  });
}

function canRead(tex: string): boolean {
  try {
    renderMathml(tex, false);
    return true;
  } catch {
    return false;
  }
}

/** The first unreadable formula of a text, as typed. */
export function findUnreadFormula(text: string): string | undefined {
  return [...text.matchAll(new RegExp(formula, 'gs'))].find(([, tex = '']) => !canRead(tex))?.[0];
}

function parseFormula(tex: string, isDisplayed: boolean): string | Formula {
  try {
    return { tex, math: parseMathml(renderMathml(tex, isDisplayed)), isDisplayed };
  } catch {
    // As on the screen: show the source instead of a gap.
    return `$${tex}$`;
  }
}

const endsLine = /(?:^|\n)[^\S\n]*$/;
const beginsLine = /^[^\S\n]*(?:\n|$)/;

/** Parses `$...$` as the pages do (`\$` is a dollar sign). A formula alone on a line, beside other lines, is displayed. */
export function parseRichText(text: string): RichText {
  // Splitting by a pattern with one group alternates plain text and formulas.
  const parts = text.split(new RegExp(formula, 'gs'));
  const isDisplayed = (place: number): boolean =>
    place % 2 === 1 && text.includes('\n') && endsLine.test(parts[place - 1] ?? '') && beginsLine.test(parts[place + 1] ?? '');
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return parseFormula(part, isDisplayed(index));
      const after = isDisplayed(index - 1) ? part.replace(beginsLine, '') : part;
      return (isDisplayed(index + 1) ? after.replace(endsLine, '') : after).replaceAll('\\$', '$');
    })
    .filter((part) => part !== '');
}
