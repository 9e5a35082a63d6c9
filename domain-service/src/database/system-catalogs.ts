/**
 * The columns that are read of PostgreSQL's catalogs and views of itself, for `Kysely`. Object ids are numbers.
 *
 * @see https://www.postgresql.org/docs/18/catalogs.html
 * @see https://www.postgresql.org/docs/18/views.html
 */
export interface SystemCatalogs {
  pg_roles: { oid: number; rolname: string; rolsuper: boolean; rolcreaterole: boolean };
  pg_stat_activity: { pid: number; datname: string | null; usename: string | null };
  /** `last_value` is null until the first value is taken. */
  pg_sequences: { schemaname: string; sequencename: string; start_value: number; last_value: number | null };
  /** Tables and what is like them: 'r' is a table, 'p' a partitioned table. */
  pg_class: { oid: number; relname: string; relnamespace: number; relkind: string; relispartition: boolean };
  /** `attgenerated` is empty for a column that is not generated. */
  pg_attribute: { attrelid: number; attname: string; attnum: number; attisdropped: boolean; attgenerated: string };
  /** 'p' is a primary key, 'f' a foreign key, whose table is `conrelid` and whose target `confrelid`. */
  pg_constraint: { connamespace: number; contype: string; conrelid: number; confrelid: number; conkey: number[] };
}
