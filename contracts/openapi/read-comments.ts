import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { listSources } from './load-schemas.ts';

/** The comments of a schema's declaration. */
export interface SchemaComments {
  readonly text: string | undefined;
  readonly fields: ReadonlyMap<string, string>;
}

function readComment(node: ts.Node): string | undefined {
  const comment = ts.getJSDocCommentsAndTags(node).findLast((each) => ts.isJSDoc(each));
  const text = ts.getTextOfJSDocComment(comment?.comment)?.replaceAll(/\s*\n\s*/g, ' ');
  return text || undefined;
}

/** The declarations whose fields an object or schema takes over: `X.extend({ … })`, `...X.shape`, `...fields`. */
function findBase(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return findBase(node.expression);
  if (ts.isCallExpression(node)) return findBase(node.expression);
  return undefined;
}

function findFields(node: ts.Expression): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node;
  if (ts.isAsExpression(node)) return findFields(node.expression);
  if (!ts.isCallExpression(node)) return undefined;
  const given = node.arguments.find((each) => ts.isObjectLiteralExpression(each));
  const isShape = /\.(?:object|strictObject|extend|safeExtend)$/.test(node.expression.getText());
  if (given && isShape) return given;
  return ts.isPropertyAccessExpression(node.expression) ? findFields(node.expression.expression) : undefined;
}

function listDeclarations(): Map<string, ts.VariableStatement> {
  const declarations = new Map<string, ts.VariableStatement>();
  for (const path of listSources()) {
    const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    for (const statement of file.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      const [declared] = statement.declarationList.declarations;
      if (declared && ts.isIdentifier(declared.name)) declarations.set(declared.name.text, statement);
    }
  }
  return declarations;
}

/**
 * Reads what the comments of the contracts say about each schema and its fields, so that a client developer reads what we read. The
 * schemas themselves have no descriptions, because the browser would download them.
 */
export function readComments(): (name: string) => SchemaComments {
  const declarations = listDeclarations();

  function readProperty(property: ts.ObjectLiteralElementLike, into: Map<string, string>): void {
    const comment = readComment(property);
    if (ts.isSpreadAssignment(property)) readDeclared(findBase(property.expression), into);
    else if (comment && property.name && ts.isIdentifier(property.name)) into.set(property.name.text, comment);
  }

  function readFields(node: ts.Expression, into: Map<string, string>): void {
    const base = ts.isCallExpression(node) ? findBase(node) : undefined;
    if (base !== 'z') readDeclared(base, into);
    for (const property of findFields(node)?.properties ?? []) readProperty(property, into);
  }

  function readDeclared(name: string | undefined, into: Map<string, string>): void {
    const initializer = name === undefined ? undefined : declarations.get(name)?.declarationList.declarations[0]?.initializer;
    if (initializer) readFields(initializer, into);
  }

  return (name) => {
    const fields = new Map<string, string>();
    readDeclared(name, fields);
    const statement = declarations.get(name);
    return { text: statement && readComment(statement), fields };
  };
}
