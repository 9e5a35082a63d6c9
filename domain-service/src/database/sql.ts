import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectExpression,
  type Selection,
  type Simplify,
  type SqlBool,
  sql,
} from 'kysely';
import type { Database } from './database.ts';

/** A value, or an expression such as a column or a parameter of a prepared query. */
export type Operand<T> = T | Expression<T>;

/**
 * The database with aliases of its tables, for conditions that queries share: `expressionBuilder<Aliased<{ t: 'tests' }>,
 * 't'>()`.
 */
export type Aliased<Aliases extends Record<string, keyof Database>> = Database & {
  [Alias in keyof Aliases]: Database[Aliases[Alias]];
};

/** The row of columns that queries share: `SelectedRow<Scope, 'a' | 't', ReturnType<typeof selectAttemptTest>>`. */
export type SelectedRow<Scope, Alias extends keyof Scope, Columns extends readonly SelectExpression<Scope, Alias>[]> = Selection<
  Scope,
  Alias,
  Columns[number]
>;

/** A value for a `jsonb` column or parameter. Arrays need it, because the driver writes them as PostgreSQL arrays. */
export function toJsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}

/** A timestamp inside JSON, in the format in which `Database` types it. */
export function toIsoString<T extends string | null>(timestamp: Expression<T>): RawBuilder<T> {
  return sql<T>`to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Rounds to one decimal. */
export function roundTenths<T extends number | null>(value: Expression<T>): RawBuilder<T> {
  return sql<T>`round((${value})::numeric, 1)::float8`;
}

/** A condition as a column; false if it is unknown. Kysely types conditions for all databases. */
export function toBoolean(condition: Expression<SqlBool>): RawBuilder<boolean> {
  return sql<boolean>`(${condition}) is true`;
}

/** Some values as a JSON object. */
export function jsonBuildObject<Values extends Readonly<Record<string, Expression<unknown>>>>(values: Values) {
  type Built = Simplify<{ -readonly [Name in keyof Values]: Values[Name] extends Expression<infer Value> ? Value : never }>;
  const entries = Object.entries(values).flatMap(([name, value]) => [sql.lit(name), value]);
  return sql<Built>`json_build_object(${sql.join(entries)})`;
}

/** The elements of an array as a table with their places, from 1. */
export function unnestInOrder<Element, Alias extends string>(array: Expression<readonly Element[] | null>, alias: Alias) {
  return sql<{ element: Element; place: number }>`unnest(${array}) with ordinality`.as<Alias>(
    sql`${sql.ref(alias)}(element, place)`,
  );
}

type DataType = 'uuid' | 'text' | 'text[]' | 'integer' | 'double precision' | 'timestamptz' | 'date' | 'jsonb';

/** Rows, or a parameter with their JSON, as a table, for statements that write many. `types` names each column's type. */
export function toRecordset<Row extends object, Alias extends string>(
  rows: readonly Row[] | Expression<string>,
  alias: Alias,
  types: Readonly<Record<keyof Row & string, DataType>>,
) {
  const json = 'toOperationNode' in rows ? sql`${rows}::jsonb` : toJsonb(rows);
  const columns = Object.entries<DataType>(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql<Row>`jsonb_to_recordset(${json})`.as<Alias>(sql`${sql.ref(alias)}(${sql.join(columns)})`);
}

// Kysely's own functions for JSON type texts of digits, such as a class, as numbers.

/** The rows of a query as a JSON array. */
export function jsonArrayFrom<Row>(rows: Expression<Row>): RawBuilder<Simplify<Row>[]> {
  return sql`(select coalesce(json_agg(row), '[]') from ${rows} as row)`;
}

/** The only row of a query as a JSON object, or null without one. */
export function jsonObjectFrom<Row>(row: Expression<Row>): RawBuilder<Simplify<Row> | null> {
  return sql`(select to_json(row) from ${row} as row)`;
}

/** The texts of a JSON array as a table with their places, from 1. */
export function jsonTextsInOrder<Alias extends string>(array: Expression<unknown>, alias: Alias) {
  return sql<{ element: string; place: number }>`jsonb_array_elements_text(${array}) with ordinality`.as<Alias>(
    sql`${sql.ref(alias)}(element, place)`,
  );
}

/** The elements of a JSON array as a table with their places, from 1. */
export function jsonElementsInOrder<Element, Alias extends string>(array: Expression<readonly Element[] | null>, alias: Alias) {
  return sql<{ element: Element; place: number }>`jsonb_array_elements(${array}) with ordinality`.as<Alias>(
    sql`${sql.ref(alias)}(element, place)`,
  );
}

/** All of the conditions; missing ones do not filter. */
export function allOf(conditions: readonly (Expression<SqlBool> | false | '' | undefined)[]): Expression<SqlBool> {
  return expressionBuilder<Database, never>().and(conditions.filter((condition) => typeof condition === 'object'));
}

/** For `on conflict`: takes these columns of the new row if any of them differs. */
export function takeChanges<Name extends keyof Database>(table: Name, columns: readonly (keyof Database[Name] & string)[]) {
  const saved = columns.map((column) => sql.ref(`${table}.${column}`));
  const given = columns.map((column) => sql.ref<never>(`excluded.${column}`));
  return {
    set: Object.fromEntries(columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)])),
    where: sql<boolean>`(${sql.join(saved)}) is distinct from (${sql.join(given)})`,
  };
}

/** The entries of a JSON object of texts as a table. */
export function jsonEntries<Alias extends string>(object: Expression<unknown>, alias: Alias) {
  return sql<{ key: string; value: string }>`jsonb_each_text(${object})`.as<Alias>(sql`${sql.ref(alias)}(key, value)`);
}
