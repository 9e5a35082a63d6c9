import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ColumnType } from 'kysely';
import type { entities } from './entities.ts';

type Timestamp<Nothing, Optional> = ColumnType<string | Nothing, Date | string | Nothing | Optional, Date | string | Nothing>;

/**
 * A column as its entity defines it, but with timestamps as `typeParsers` reads them. A relation to a key of two columns is
 * typed as an array; only its second column is meant, because `student_id` is a property of its own.
 */
type Column<T> = [T] extends [ColumnType<infer Selected, infer Inserted, infer Updated>]
  ? Date extends Selected
    ? Timestamp<Extract<Selected, null>, Extract<Inserted, undefined>>
    : ColumnType<Selected, Inserted, Updated>
  : unknown extends T
    ? T
    : Date extends T
      ? Timestamp<Extract<T, null>, never>
      : readonly string[] extends T
        ? string | Extract<T, null>
        : T;

type Table<T> = { [Name in keyof T]: Column<T[Name]> };

type Tables = InferKyselyDB<(typeof entities)[number]>;

/**
 * The tables and views for `em.getKysely<Database>()`, as the entities define them. Timestamps are read as ISO 8601 strings in
 * UTC, as the API sends them.
 */
export type Database = { [Name in keyof Tables]: Table<Tables[Name]> } & {
  /** Attempts that count: neither a preview by the test's author nor practice. */
  student_attempts: Table<Tables['attempts']>;
  /** Migrations that have run. */
  migrations: { id: number; name: string; executed_at: string };
  migration_checksums: { name: string; sha256: string };
  /** Questions as a student may type them: without the order that would reveal a match's pairs. */
  plain_questions: Pick<Table<Tables['questions']>, 'id' | 'test_id' | 'type' | 'chapter'> & {
    question: string;
    content: { question: string; options: string[]; left: string[]; right: string[] };
  };
};
