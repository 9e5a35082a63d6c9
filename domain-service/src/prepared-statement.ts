import type { EntityManager } from '@mikro-orm/postgresql';

/** A statement with its parameters in the order of their first use. */
export interface PreparedStatement {
  name: string;
  text: string;
  parameters: readonly string[];
}

/**
 * Names a statement that PostgreSQL is to parse and plan once a connection instead of each time, as the most frequent
 * reads and the save of an answer deserve. Parameters are written `:name`; their types must follow from where they stand.
 */
export function prepareStatement(name: string, sql: string): PreparedStatement {
  const parameters: string[] = [];
  // Not the second colon of a cast.
  const text = sql.replace(/(?<!:):([a-z]\w*)/gi, (_, parameter: string) => {
    if (!parameters.includes(parameter)) parameters.push(parameter);
    return `$${parameters.indexOf(parameter) + 1}`;
  });
  return { name, text, parameters };
}

/** Runs the statement on a connection of the pool, in a transaction of its own: never within one that is running. */
export async function runPrepared<Row extends object>(
  em: EntityManager,
  { name, text, parameters }: PreparedStatement,
  values: Readonly<Record<string, unknown>>,
): Promise<Row[]> {
  const pool = await em.getConnection().getNativeClient();
  const { rows } = await pool.query<Row>({ name, text, values: parameters.map((parameter) => values[parameter]) });
  return rows;
}
