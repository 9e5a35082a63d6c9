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
  pg_class: {
    oid: number;
    relname: string;
    relnamespace: number;
    relkind: 'r' | 'p' | 'v' | 'm' | 'S' | 'i' | 'I' | 't' | 'c' | 'f';
  };
  pg_proc: { oid: number; proname: string; pronamespace: number };
  pg_depend: { classid: number; objid: number; deptype: 'n' | 'a' | 'i' | 'e' | 'P' | 'S' | 'x' };
  pg_constraint: {
    connamespace: number;
    contype: 'c' | 'f' | 'n' | 'p' | 'u' | 't' | 'x';
    conrelid: number;
    confrelid: number;
  };
}
