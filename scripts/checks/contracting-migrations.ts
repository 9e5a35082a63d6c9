import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AlterTableCmd, type Constraint, loadModule, type Node, parseSync, type RangeVar, SqlError } from 'libpg-query';

await loadModule();

export interface MigrationFile {
  name: string;
  sql: string;
}

/** Reads the migrations of the domain service. */
export function readMigrations(root: string): MigrationFile[] {
  const folder = join(root, 'domain-service/src/database/migrations');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ name: file.replace(/\.sql$/, ''), sql: readFileSync(join(folder, file), 'utf8') }));
}

/**
 * Finds statements that do more than add. While instances are replaced, the release before runs beside the new schema. Only a
 * migration named `<time>-drop-...` or `<time>-change-...` may have such statements: its author says that release survives it.
 * A migration that PostgreSQL's grammar does not know is found, too.
 */
export function findContractingMigrations(files: readonly MigrationFile[]): string[] {
  return files
    .filter(({ name }) => !/^\d+-(?:drop|change)-/.test(name))
    .flatMap(({ name, sql }) => {
      try {
        return listContracting(sql).map(
          (statement) =>
            `${name}: '${statement}' does more than add; name the migration -drop- or -change- once the release before survives it (docs/decisions/0032-migrations.md)`,
        );
      } catch (error) {
        if (error instanceof SqlError) return [`${name}: ${error.message}`];
        throw error;
      }
    });
}

/** The beginnings of a migration's statements that do more than add. */
function listContracting(sql: string): string[] {
  const bytes = Buffer.from(sql);
  const created = new Created();
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    if (stmt === undefined || onlyAdds(stmt, created)) return [];
    const text = bytes.subarray(start, length === undefined ? undefined : start + length).toString();
    return [text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().slice(0, 80)];
  });
}

/** Tables and columns that a migration has created so far. The release before does not use them, so they may be restricted. */
class Created {
  readonly #tables = new Set<string>();
  readonly #columns = new Set<string>();

  addTable(table: RangeVar | undefined): void {
    this.#tables.add(nameTable(table));
  }

  hasTable(table: RangeVar | undefined): boolean {
    return this.#tables.has(nameTable(table));
  }

  addColumn(table: RangeVar | undefined, column: string): void {
    this.#columns.add(`${nameTable(table)} ${column}`);
  }

  hasColumns(table: RangeVar | undefined, columns: readonly string[]): boolean {
    return columns.length > 0 && columns.every((column) => this.#columns.has(`${nameTable(table)} ${column}`));
  }
}

function nameTable(table: RangeVar | undefined): string {
  return `${table?.schemaname ?? 'public'}.${table?.relname}`;
}

const additions = new Set([
  ...['CommentStmt', 'CompositeTypeStmt', 'CreateDomainStmt', 'CreateEnumStmt', 'CreateExtensionStmt', 'CreateRangeStmt'],
  ...['CreateSchemaStmt', 'CreateSeqStmt'],
]);

function onlyAdds(statement: Node, created: Created): boolean {
  if ('CreateStmt' in statement) {
    const { relation, if_not_exists: mayExist, inhRelations: parents = [] } = statement.CreateStmt;
    // A constraint of a partition also restricts its table.
    const isApart = parents.every((parent) => 'RangeVar' in parent && created.hasTable(parent.RangeVar));
    if (!mayExist && isApart) created.addTable(relation);
    // The rows of a child are also rows of its parent.
    return isApart || statement.CreateStmt.partbound !== undefined;
  }
  if ('AlterTableStmt' in statement) {
    const { relation, cmds = [] } = statement.AlterTableStmt;
    return cmds.every((command) => 'AlterTableCmd' in command && onlyAddsToTable(command.AlterTableCmd, relation, created));
  }
  if ('IndexStmt' in statement) return !statement.IndexStmt.unique || created.hasTable(statement.IndexStmt.relation);
  if ('CreateTrigStmt' in statement) return created.hasTable(statement.CreateTrigStmt.relation);
  if ('CreateFunctionStmt' in statement) return !statement.CreateFunctionStmt.replace;
  if ('ViewStmt' in statement) return !statement.ViewStmt.replace;
  if ('GrantStmt' in statement) return statement.GrantStmt.is_grant === true;
  if ('InsertStmt' in statement) return !changesRows(statement);
  return Object.keys(statement).every((kind) => additions.has(kind));
}

/** Whether an insert also changes rows that were there, on conflict or in a `with`. */
function changesRows(insert: Node): boolean {
  return /"(?:UpdateStmt|DeleteStmt|MergeStmt)":|"action":"ONCONFLICT_UPDATE"/.test(JSON.stringify(insert));
}

function onlyAddsToTable(
  { subtype, def, missing_ok: mayExist }: AlterTableCmd,
  table: RangeVar | undefined,
  created: Created,
): boolean {
  if (subtype === 'AT_AddConstraint' && def !== undefined && 'Constraint' in def) {
    return created.hasTable(table) || restrictsOnlyNew(def.Constraint, table, created);
  }
  if (subtype !== 'AT_AddColumn' || def === undefined || !('ColumnDef' in def)) return false;
  const { colname: column = '', constraints: nodes = [] } = def.ColumnDef;
  if (!mayExist) created.addColumn(table, column);
  const constraints = nodes.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  const isFilled = constraints.some(({ contype }) => contype === 'CONSTR_DEFAULT' || contype === 'CONSTR_IDENTITY');
  return created.hasTable(table) || constraints.every((each) => isHarmless(each, isFilled, table, created));
}

/** Whether rows that do not name the new column still fit. */
function isHarmless(constraint: Constraint, isFilled: boolean, table: RangeVar | undefined, created: Created): boolean {
  switch (constraint.contype) {
    case 'CONSTR_NULL':
    case 'CONSTR_DEFAULT':
    case 'CONSTR_IDENTITY':
    case 'CONSTR_FOREIGN':
      return true;
    case 'CONSTR_NOTNULL':
      return isFilled;
    case 'CONSTR_CHECK':
      return restrictsOnlyNew(constraint, table, created);
    default:
      return false;
  }
}

/** Whether a check or a foreign key is about columns that the migration has added. */
function restrictsOnlyNew(constraint: Constraint, table: RangeVar | undefined, created: Created): boolean {
  const keys = (constraint.fk_attrs ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []));
  return created.hasColumns(table, constraint.contype === 'CONSTR_CHECK' ? listColumns(constraint.raw_expr) : keys);
}

/** The columns that an expression reads. A column with its table before it is listed as the table. */
function listColumns(expression: Node | undefined): string[] {
  const references = JSON.stringify(expression ?? null).matchAll(/"ColumnRef":\{"fields":\[\{"String":\{"sval":"(.*?)"/g);
  return [...references].map(([, name = '']) => name);
}
