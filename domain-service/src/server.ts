import { join } from 'node:path';
import { answerTimeoutMs } from '@shikhar/contracts/http/answer-timeout';
import { Pool } from 'pg';
import { pino } from 'pino';
import { allJobs } from './all-jobs.ts';
import { createApp } from './app.ts';
import { canChangeAuditLog } from './application-role.ts';
import { systemClock } from './clock.ts';
import { requireMigratedDatabase } from './database/migrations.ts';
import { openOrm, requireConnection } from './database/orm.ts';
import { readEnv } from './env.ts';
import { createSignInThrottle } from './modules/accounts/sign-in/sign-in-throttle.service.ts';
import { createSubscriptionLinks } from './modules/accounts/subscriptions/subscription-links.service.ts';
import { createPurgeFilesJob } from './modules/attempts/files/purge-files.job.ts';
import { findBackupPlace } from './modules/backups/backup-place.ts';
import { createBackupsJob } from './modules/backups/backups.job.ts';
import { openMailRoute } from './modules/mail/mail-route.ts';
import { createResultMailJob } from './modules/mail/results/result-mail.job.ts';
import { createWeeklySummaryJob } from './modules/mail/summaries/weekly-summary.job.ts';
import { openScanner } from './modules/materials/file-checks/file-scanner.service.ts';
import { isAnswering, openFileStore } from './modules/materials/files/open-file-store.service.ts';
import { createUploadDrafts } from './modules/materials/upload-drafts/upload-drafts.service.ts';
import { createMaterialJobs } from './modules/materials/uploads/purge-uploads.job.ts';
import { createPurgeImagesJob } from './modules/questions/images/purge-images.job.ts';
import { createRetentionJob } from './modules/settings/retention/retention.job.ts';
import { setDefaultAddress } from './modules/settings/system-defaults.ts';
import { openGateways } from './modules/store/payments/open-gateways.ts';
import { createPaymentJobs } from './modules/store/payments/payment-jobs.ts';
import { startJobs } from './plugins/jobs.ts';
import { runMain } from './run-main.ts';

const maxEventLoopDelayMs = 2_000;
// Slightly less than supervisors and orchestrators wait before they kill.
const shutdownLimitMs = 9_000;

async function serve(): Promise<void> {
  const env = readEnv();
  const logger = pino({ level: env.LOG_LEVEL, base: { service: 'domain-service' } });
  if (env.PUBLIC_URL) setDefaultAddress(env.PUBLIC_URL);
  const orm = await openOrm(env.DATABASE_URL);
  await requireConnection(orm);
  await requireMigratedDatabase(orm.em.fork());
  const throttlePool = new Pool({ connectionString: env.DATABASE_URL, max: 2 });
  throttlePool.on('error', (error) => logger.error({ err: error }, 'sign-in throttle'));
  if (await canChangeAuditLog(orm.em.fork())) {
    logger.warn('the database role can change the audit log: give the service its own role (docs/operations.md)');
  }
  const mail = openMailRoute(env, systemClock);
  if (mail.delivery === 'none') logger.warn('SMTP_URL is not set: e-mails wait in the outbox');
  const store = await openFileStore(env);
  if (!(await isAnswering(store))) logger.warn('the file store is not responding: see FILES_URL (docs/operations.md)');
  const photos = { store, drafts: createUploadDrafts(join(env.DATA_DIR, 'uploads')) };
  const materials = { ...photos, scanner: openScanner(env.CLAMAV_URL) };
  const gateways = openGateways(env, { orm, clock: systemClock });
  if (!gateways.current) logger.warn('PAYMENTS is not set: nothing can be paid (docs/operations.md)');
  if (gateways.current?.name === 'sandbox') logger.warn('PAYMENTS is sandbox: purchases are simulated and no money is taken');
  const logsFolder = join(env.DATA_DIR, 'logs');
  const app = await createApp({
    orm,
    clock: systemClock,
    jwtSecret: env.JWT_SECRET,
    throttle: createSignInThrottle(throttlePool),
    mailDelivery: mail.delivery,
    store,
    photos,
    materials,
    gateways,
    logsFolder,
    logger,
    trustedProxies: env.DOMAIN_SERVICE_TRUSTED_PROXIES,
    maxEventLoopDelayMs,
    answerTimeoutMs,
  });
  const backups = findBackupPlace(env.DATA_DIR, env.DATABASE_URL, store);
  const subscriptionLinks = createSubscriptionLinks(env.JWT_SECRET);
  const jobs = {
    databaseUrl: env.DATABASE_URL,
    orm,
    clock: systemClock,
    log: logger,
    jobs: [
      ...allJobs,
      ...mail.jobs,
      createRetentionJob(logsFolder),
      createBackupsJob(backups, systemClock),
      createWeeklySummaryJob(subscriptionLinks),
      createResultMailJob(subscriptionLinks),
      createPurgeFilesJob(photos),
      createPurgeImagesJob(store),
      ...createMaterialJobs(materials),
      ...createPaymentJobs(gateways, systemClock, env.JWT_SECRET),
    ],
  };
  const stopJobs = await startJobs(jobs);
  await app.listen({ host: env.DOMAIN_SERVICE_HOST, port: env.DOMAIN_SERVICE_PORT });

  let isStopping = false;
  async function stop(signal: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), shutdownLimitMs).unref();
    await app.close();
    await stopJobs();
    mail.close();
    await throttlePool.end();
    await orm.close();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

await runMain(serve);
