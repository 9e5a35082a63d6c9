import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

const within = /^(?:bff\/app|contracts\/src|domain-service\/src)\/.*\.tsx?$/;
const helper = 'contracts/src/vocabulary/join-words.ts';

/** Other files are not parsed, because parsing every file takes seconds. */
const suspect =
  /[\s([{]['"`](?:[,;.:] | )[\p{L}#$]|[\p{L}\p{N}.)},] ['"`](?![\w./@])|\$\{[^}\n]*(?:\?|&&|\|\||\b(?:noun|verb)\b|\bjoin\()/u;

/** Stands for a value in a text, and for what is not text. */
const value = '\uFFFC';

/** Characters of SQL, TeX, HTML and patterns. */
const code = /[_=<>\\|]|::/;
/** A file with SQL: its texts in lower case are not for people. */
const sql = /= :[a-z]|\bselect\b[^;]*\bfrom\b/;

/** `, hidden` and ` by Asha` continue another text. A bracket or a dash begins a fact of its own. */
const continuing = /^(?:[,;.:] [\p{L}\p{N}#\uFFFC]| [\p{L}\p{N}#])/u;
/** `by Asha ` and `Give the unit too. ` are continued by another text. A colon ends a label. */
const continued = /[\p{L}\p{N},.)\uFFFC] $/u;

/** Methods that compare or replace a text. */
const comparing = /^(?:replace|replaceAll|split|includes|startsWith|endsWith)$/;

/** Elements within a sentence. */
const inlineTags = new Set(['a', 'b', 'em', 'i', 'noscript', 'small', 'span', 'strong', 'PageLink']);

function isHalf(text: string): boolean {
  return /\p{L}/u.test(text) && !code.test(text) && (continuing.test(text) || continued.test(text));
}

function isInline(node: ts.Node): node is ts.JsxElement | ts.JsxFragment {
  if (!ts.isJsxElement(node)) return ts.isJsxFragment(node);
  const { tagName } = node.openingElement;
  return ts.isIdentifier(tagName) && inlineTags.has(tagName.text);
}

/** The text of a node as far as it is written in one place; the lines of JSX are trimmed, as React does. */
function getText(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => value + literal.text).join('');
  if (ts.isJsxText(node)) return node.text.replace(/^\s*\n\s*|\s*\n\s*$/g, '').replace(/\s+/g, ' ');
  if (ts.isParenthesizedExpression(node)) return getText(node.expression);
  if (ts.isJsxExpression(node)) return node.expression ? getText(node.expression) : '';
  return isInline(node) ? node.children.map(getText).join('') : value;
}

interface Branch {
  node: ts.Expression;
  /** It stands in for a missing value. */
  isFallback: boolean;
}

/** The values of an expression: those of its condition, or itself. */
function listBranches(node: ts.Expression, isFallback = false): Branch[] {
  if (ts.isParenthesizedExpression(node)) return listBranches(node.expression, isFallback);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap((branch) => listBranches(branch));
  if (!ts.isBinaryExpression(node)) return [{ node, isFallback }];
  return listBranches(node.right, node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken);
}

/** A condition that chooses words of a sentence: `names ${isHidden ? 'hidden' : 'shown'}`. `Someone` may stand in for a name. */
function isWithinSentence(condition: ts.Expression, before: string, after: string): boolean {
  return listBranches(condition).some(({ node, isFallback }) => {
    const text = getText(node);
    if (code.test(text)) return false;
    if (/^\p{Ll}/u.test(text)) return /\p{L} ?$/u.test(before) || /^ \p{Ll}/u.test(after);
    return /^\p{L}/u.test(text) && !isFallback && /^ \p{Ll}/u.test(after);
  });
}

function isGluedTemplate(node: ts.TemplateExpression, file: ts.SourceFile): boolean {
  const { head, templateSpans } = node;
  // A text without a space, such as `${noun}:${mode}`, is no sentence.
  const isSentence = getText(node).includes(' ');
  return templateSpans.some(({ expression, literal }, index) => {
    const before = index === 0 ? head : templateSpans[index - 1]?.literal;
    const said = expression.getText(file);
    const isHandMadeList = /[.]join\(', '\)$/.test(said) && /^ (?:and|or) /.test(literal.text);
    return (
      isHandMadeList ||
      (isSentence && /\b(?:noun|verb)$/.test(said)) ||
      isWithinSentence(expression, before?.text ?? '', literal.text)
    );
  });
}

function isGluedJsx(parent: ts.JsxElement | ts.JsxFragment): boolean {
  const children = parent.children.filter((child) => !ts.isJsxText(child) || !child.containsOnlyTriviaWhiteSpaces);
  return children.some((child, index) => {
    if (!ts.isJsxExpression(child) || !child.expression) return false;
    const [before, after] = [children[index - 1], children[index + 1]].map((sibling) => (sibling ? getText(sibling) : ''));
    const isCut = listBranches(child.expression).some(({ node }) => isInline(node) && isHalf(getText(node)));
    return isCut || isWithinSentence(child.expression, before ?? '', after ?? '');
  });
}

/** A text that is compared, or replaces what a pattern finds. */
function isCompared(parent: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(parent)) return parent.elements[0]?.kind === ts.SyntaxKind.RegularExpressionLiteral;
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false;
  return comparing.test(parent.expression.name.text);
}

function findInFile({ path, text }: SourceFile): string[] {
  const isJsx = path.endsWith('x');
  if (!isJsx && !suspect.test(text)) return [];
  const isSql = sql.test(text);
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const file = ts.createSourceFile(path, text, options, false, isJsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const isGlued = (node: ts.Node, parent: ts.Node): boolean => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return isGluedJsx(node);
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return false;
    const said = getText(node);
    if (isCompared(parent) || code.test(said) || (isSql && /^\s*\p{Ll}/u.test(said))) return false;
    return isHalf(said) || (ts.isTemplateExpression(node) && isGluedTemplate(node, file));
  };
  const found: string[] = [];
  const visit = (node: ts.Node, parent: ts.Node): void => {
    if (ts.isJsxAttribute(node) && /className$/i.test(node.name.getText(file))) return;
    if (isGlued(node, parent)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      found.push(
        `${path}:${line}: '${node.getText(file).replace(/\s+/g, ' ').slice(0, 120)}': write the whole sentence in one text`,
      );
    }
    ts.forEachChild(node, (child) => visit(child, node));
  };
  visit(file, file);
  return found;
}

/** Finds sentences that are glued of parts: whoever translates them sees only the parts. */
export function findGluedTexts(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => within.test(path) && !path.includes('.test.'))
    .flatMap((file) => [
      ...(file.path !== helper && file.text.includes('Intl.ListFormat') ? [`${file.path}: use joinWords() of ${helper}`] : []),
      ...findInFile(file),
    ]);
}
