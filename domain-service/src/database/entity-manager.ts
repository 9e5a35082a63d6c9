import type { TransactionOptions } from '@mikro-orm/core';
import { EntityManager, type PostgreSqlDriver } from '@mikro-orm/postgresql';
import { isDeadlock } from '../errors/postgres-error.ts';

/** Runs a transaction again, once, if PostgreSQL ended it to resolve a deadlock. */
export class RetryingEntityManager extends EntityManager<PostgreSqlDriver> {
  override async transactional<T>(run: (em: this) => Promise<T> | T, options?: TransactionOptions): Promise<T> {
    try {
      return await super.transactional(run, options);
    } catch (error) {
      if (this.isInTransaction() || !isDeadlock(error)) throw error;
      return super.transactional(run, options);
    }
  }
}
