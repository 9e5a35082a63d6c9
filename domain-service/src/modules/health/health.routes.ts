import { getLiveness, getReadiness } from '@shikhar/contracts/health/routes';
import type { MailDelivery } from '@shikhar/contracts/mail/schemas';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { requireMigratedDatabase } from '../../database/migrations.ts';
import { DomainError } from '../../errors/domain-error.ts';
import { registerRoute } from '../../plugins/contract-routes.ts';

export function registerHealthRoutes(app: FastifyInstance, mail: MailDelivery): void {
  registerRoute(app, getLiveness, async () => ({ status: 200, body: { status: 'ok' } }));

  registerRoute(app, getReadiness, async ({ em }) => {
    try {
      await requireMigratedDatabase(em);
      await em.getKysely<Database>().selectFrom('users').select('id').limit(1).execute();
    } catch {
      throw new DomainError('OVERLOADED', 'The database does not answer or is not migrated', { retryAfterSeconds: 1 });
    }
    return { status: 200, body: { status: 'ok', service: 'domain-service', mail } };
  });
}
