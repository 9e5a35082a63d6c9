import ts from 'typescript';
import { QuestionType } from '../../contracts/src/question-kinds/question-type.ts';
import type { SourceFile } from './source-files.ts';

const within = /^(?:contracts\/src|domain-service\/src|bff\/app)\/(?!.*[.](?:test|fixture)[.]tsx?$).*[.](?:ts|tsx|css)$/;

const foldersOfKinds = /\/question-kinds\//;

const kinds: ReadonlySet<string> = new Set(QuestionType.options);
const anyKind = new RegExp(QuestionType.options.join('|'));

/** A rule of a style sheet for one kind: `.only-mcq`, `[value='saq']`. */
const kindRule = new RegExp(`\\.only-(?:${anyKind.source})\\b|=['"](?:${anyKind.source})['"]`, 'g');

const equalities: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

function isKind(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) && kinds.has(node.text);
}

function isKindProperty({ name }: ts.ObjectLiteralElementLike): boolean {
  return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) && kinds.has(name.text);
}

/** `type === 'mcq'`, `case 'mcq':`, `['mcq', 'saq']`, `{ mcq: 1, saq: 2 }`, or `eb('q.type', '=', 'broad')`. */
function isBranch(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) return equalities.has(node.operatorToken.kind) && [node.left, node.right].some(isKind);
  if (ts.isCaseClause(node)) return isKind(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 && node.elements.every(isKind);
  if (ts.isObjectLiteralExpression(node)) return node.properties.filter(isKindProperty).length > 1;
  if (ts.isCallExpression(node))
    return node.arguments.length === 3 && node.arguments[2] !== undefined && isKind(node.arguments[2]);
  return false;
}

function listBranches({ path, text }: SourceFile): number[] {
  if (path.endsWith('.css')) return [...text.matchAll(kindRule)].map(({ index }) => index);
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const places: number[] = [];
  const visit = (node: ts.Node): void => {
    if (isBranch(node)) places.push(node.getStart(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return places;
}

/** Finds code that knows a kind of question by its name: a new kind would have to change it. */
export function findKindBranches(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => within.test(path) && !foldersOfKinds.test(path) && anyKind.test(text))
    .flatMap((file) =>
      listBranches(file).map((index) => {
        const line = file.text.slice(0, index).split('\n').length;
        return `${file.path}:${line}: ask the kind of question, in question-kinds, instead of its name`;
      }),
    );
}
