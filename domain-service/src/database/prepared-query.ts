import type { EntityManager } from '@mikro-orm/postgresql';
import { type Compilable, type Expression, type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { queryBuilder } from './query-builder.ts';

/** The place of a parameter in a compiled query. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A date is compared with timestamps, which `Database` types as strings. Only unused parameters may be undefined. */
type Operand<T> = Exclude<T, Date | undefined> | (Date extends T ? string : never);

/** A parameter of a prepared query, by name. Its type in PostgreSQL must follow from its context, or from a cast. */
export type Parameter<Parameters> = <Name extends keyof Parameters & string>(name: Name) => Expression<Operand<Parameters[Name]>>;

export interface PreparedQuery<Parameters, Row> {
  /** Runs the query on a connection of the pool, in a transaction of its own: never inside a running one. */
  (em: EntityManager, values: Parameters): Promise<Row[]>;
  compile(values: Parameters): { text: string; values: unknown[] };
}

/**
 * Compiles a query once and has PostgreSQL parse and plan it once per connection, for the most frequent statements:
 *
 * @example
 * const findName = prepareQuery<{ id: string }>()('user-name', (db, parameter) =>
 *   db.selectFrom('users').select('name').where('id', '=', parameter('id')));
 * @param name unique among all prepared queries
 */
export function prepareQuery<Parameters extends object>() {
  return <Row>(
    name: string,
    build: (db: Kysely<Database>, parameter: Parameter<Parameters>) => Compilable<Row>,
  ): PreparedQuery<Parameters, Row> => {
    const query = build(queryBuilder, (parameter) => sql`${new Placeholder(parameter)}`).compile();
    const compile = (values: Parameters) => {
      const given = new Map<string, unknown>(Object.entries(values));
      const bound = query.parameters.map((value) => (value instanceof Placeholder ? given.get(value.name) : value));
      return { text: query.sql, values: bound };
    };
    const run = async (em: EntityManager, values: Parameters) => {
      const pool = await em.getConnection().getNativeClient();
      const { rows } = await pool.query({ name, ...compile(values) });
      return rows;
    };
    return Object.assign(run, { compile });
  };
}
