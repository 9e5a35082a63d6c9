import type { TransactionOptions } from '@mikro-orm/core';
import { EntityManager, type PostgreSqlDriver } from '@mikro-orm/postgresql';
import { retryDeadlock } from '../errors/postgres-error.ts';

/** Runs a transaction again, once, if PostgreSQL ended it to resolve a deadlock. */
export class RetryingEntityManager extends EntityManager<PostgreSqlDriver> {
  override async transactional<T>(run: (em: this) => Promise<T> | T, options?: TransactionOptions): Promise<T> {
    // Inside another transaction, that one runs again.
    if (this.isInTransaction()) return super.transactional(run, options);
    return retryDeadlock(() => super.transactional(run, options));
  }
}
