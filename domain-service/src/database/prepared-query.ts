import type { EntityManager } from '@mikro-orm/postgresql';
import { type Compilable, type CompiledQuery, type Expression, type Kysely, sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { retryDeadlock } from '../errors/postgres-error.ts';
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
  /** Runs the query in the running transaction; without one, on a connection of the pool, and once more after a deadlock. */
  (em: EntityManager, values: Parameters): Promise<Row[]>;
  compile(values: Parameters): { text: string; values: unknown[] };
}

/** The names of prepared queries by their SQL. */
const names = new Map<string, string>();

/** A connection that sends prepared queries by their names, so that PostgreSQL parses and plans each once. */
export class PreparingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    const sendByName = (given: unknown, ...rest: unknown[]) => {
      const name = typeof given === 'string' ? names.get(given) : undefined;
      const query = name === undefined ? [given, ...rest] : [{ name, text: given, values: rest[0] }, ...rest.slice(1)];
      return Reflect.apply(Client.prototype.query, this, query);
    };
    Object.assign(this, { query: sendByName });
  }
}

/**
 * Builds and compiles a query at its first use only, which costs more than running a small one. PostgreSQL also parses and plans
 * it once per connection.
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
    let query: CompiledQuery<Row> | undefined;
    const compileOnce = () => {
      const compiled = build(queryBuilder, (parameter) => sql`${new Placeholder(parameter)}`).compile();
      names.set(compiled.sql, name);
      return compiled;
    };
    const bind = (values: Parameters) => {
      query ??= compileOnce();
      const given = new Map<string, unknown>(Object.entries(values));
      const parameters = query.parameters.map((value) => (value instanceof Placeholder ? given.get(value.name) : value));
      return { ...query, parameters };
    };
    const compile = (values: Parameters) => {
      const { sql: text, parameters } = bind(values);
      return { text, values: parameters };
    };
    const run = async (em: EntityManager, values: Parameters) => {
      if (em.isInTransaction()) return (await em.getKysely<Database>().executeQuery(bind(values))).rows;
      const pool = await em.getConnection().getNativeClient();
      return retryDeadlock(async () => (await pool.query({ name, ...compile(values) })).rows);
    };
    return Object.assign(run, { compile });
  };
}
