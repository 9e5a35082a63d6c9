import { UnderscoreNamingStrategy } from '@mikro-orm/core';

const suffixes = { index: 'idx', unique: 'key', foreign: 'fkey', check: 'check', sequence: 'seq' } as const;

/** Names constraints and indexes as PostgreSQL does: `users_email_key`, `sessions_user_id_fkey`. */
export class PostgresNaming extends UnderscoreNamingStrategy {
  override indexName(
    tableName: string,
    columns: string[],
    type: 'primary' | 'foreign' | 'unique' | 'index' | 'sequence' | 'check' | 'default',
  ): string {
    if (type === 'primary' || type === 'default') return super.indexName(tableName, columns, type);
    return [tableName, ...columns, suffixes[type]].join('_');
  }
}
