import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

const within = /^domain-service\/(?:src|seeders|factories)\/(?!.*\.test\.ts$).*\.ts$/;

/** Files that send SQL without types, and why they may. */
const exceptions: Readonly<Record<string, string>> = {
  'domain-service/src/database/prepared-query.ts': 'sends what the builder compiled, under a name',
  'domain-service/src/database/sql.ts': 'names the types of columns, from a closed list',
  'domain-service/src/modules/backups/stash-schema.ts': 'moves every object of the schema, whatever its kind',
};

/** Statements that return no rows to type: settings, transactions, locks and definitions. */
const rowless = /^\s*(?:set |begin|commit$|select pg_advisory_|lock table |analyze$|create |alter |drop |grant |revoke |do )/;

const wholeStatement = /^\s*(?:select|with|insert|update|delete|merge)\b/;

/** Their rows have no table, so no entity has their types. */
const setReturning = /^(?:unnest|jsonb_array_elements|jsonb_array_elements_text|jsonb_each_text)\(/;

function isSqlTag(node: ts.Node): node is ts.TaggedTemplateExpression {
  return ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql';
}

function getText({ template }: ts.TaggedTemplateExpression): string {
  return ts.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text;
}

/** Kysely has no COPY; pg-copy-streams makes a stream of it. */
function isCopy(node: ts.Expression): boolean {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && /^copy(?:From|To)$/.test(node.expression.text);
}

/** A statement of the builder is executed on Kysely, as in `grant.execute(db)`. */
function isKysely(node: ts.Expression): boolean {
  return ts.isIdentifier(node) && /^(?:db|transaction)$/.test(node.text);
}

/** Queries of the builder are executed without arguments, and transactions run a function. */
function takesStatement({ arguments: [statement] }: ts.CallExpression): boolean {
  return statement !== undefined && !ts.isArrowFunction(statement) && !isCopy(statement) && !isKysely(statement);
}

/** `em.execute('select ...')`, `client.query(statement)`, a whole statement in a template, or a part of one in a string. */
function isUntypedCall(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression: target, name } = node.expression;
  if (name.text === '$castTo') return true;
  if (name.text === 'raw') return ts.isIdentifier(target) && /^(?:sql|CompiledQuery)$/.test(target.text);
  if (name.text !== 'execute' && name.text !== 'query') return false;
  if (isSqlTag(target)) return !rowless.test(getText(target));
  return takesStatement(node);
}

/** `sql<{ id: string }>`: a row type written by hand, or a whole statement, whose rows have such a type. */
function isTypedByHand(node: ts.Node): boolean {
  if (!isSqlTag(node) || setReturning.test(getText(node))) return false;
  if (wholeStatement.test(getText(node)) && !rowless.test(getText(node))) return true;
  return (node.typeArguments ?? []).some((type) => ts.isTypeLiteralNode(type));
}

/** Finds queries whose parameters or rows are not typed by the entities. */
export function findUntypedQueries(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (
      !within.test(path) ||
      path in exceptions ||
      !/\b(?:execute|query)[<(]|sql[<`]|\$castTo|\b(?:sql|CompiledQuery)\.raw/.test(text)
    )
      return [];
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
