import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

const within = /^domain-service\/src\/modules\/(?!.*\.test\.ts$).*\.ts$/;

/** Transaction settings and locks return no rows to type. */
const untyped = /^\s*(?:set local |select pg_(?:try_)?advisory_|lock table )/;

function isSqlTag(node: ts.Node): node is ts.TaggedTemplateExpression {
  return ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql';
}

function getText({ template }: ts.TaggedTemplateExpression): string {
  return ts.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text;
}

/** `em.execute('select ...')`, or a whole statement in a template. Queries of the builder are executed without arguments. */
function isUntypedCall(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression: target, name } = node.expression;
  if (name.text === '$castTo') return true;
  if (name.text !== 'execute' || node.arguments.length === 0) return false;
  if (isSqlTag(target)) return !untyped.test(getText(target));
  const [statement] = node.arguments;
  if (statement === undefined) return true;
  if (ts.isTemplateExpression(statement)) return !untyped.test(statement.head.text);
  return !(ts.isStringLiteralLike(statement) && untyped.test(statement.text));
}

/** `sql<{ id: string }>`: a row type written by hand. The elements of an array have no table. */
function isTypedByHand(node: ts.Node): boolean {
  if (!isSqlTag(node) || getText(node).startsWith('unnest(')) return false;
  return (node.typeArguments ?? []).some((type) => ts.isTypeLiteralNode(type));
}

/** Finds queries whose parameters or rows are not typed by the entities. */
export function findUntypedQueries(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!within.test(path) || !/\bexecute[<(]|sql<|\$castTo/.test(text)) return [];
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
    const errors: string[] = [];
    const visit = (node: ts.Node): void => {
      if (isUntypedCall(node) || isTypedByHand(node)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
        errors.push(`${path}:${line + 1}: query with em or em.getKysely<Database>(), so that the entities type it`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return errors;
  });
}
