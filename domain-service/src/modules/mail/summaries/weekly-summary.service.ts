import type { EntityManager } from '@mikro-orm/postgresql';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import type { SubscriptionLinks } from '../../accounts/subscriptions/subscription-links.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { queueMail } from '../mail.service.ts';
import { buildSummary } from './build-summary.ts';
import { findSummaryWeek, type SummaryWeek } from './summary-week.ts';
import { buildSummaryKeys, listWeeks, type WeekOfStudent } from './weekly-summary.query.ts';

/** Batch size and batches per run; the next run does the rest. */
const batchSize = 500;
const maxBatches = 40;

const beforeAll = '00000000-0000-0000-0000-000000000000';

interface Occasion {
  week: SummaryWeek;
  system: SystemSettings;
  links: SubscriptionLinks;
  now: Date;
}

async function notifyWeek(
  em: EntityManager,
  { userId, name, email, guardianEmail, tests }: WeekOfStudent,
  { week, system, links, now }: Occasion,
): Promise<void> {
  const keys = buildSummaryKeys(userId, week.name);
  if (email !== null) {
    const content = buildSummary({ name, tests, reader: 'student', stop: links.write('summary', userId) }, week, system);
    await queueMail(em, { key: keys.own, to: email, userId, content }, now);
  }
  if (guardianEmail === null) return;
  const stop = links.write('guardian_summary', userId, guardianEmail);
  const content = buildSummary({ name, tests, reader: 'guardian', stop }, week, system);
  await queueMail(em, { key: keys.guardian, to: guardianEmail, userId, content }, now);
}

/**
 * From Monday to Wednesday, queues summaries of the previous week for students, and for guardians who asked for them: once per
 * week, and only if the student handed something in.
 */
export async function queueSummaries(em: EntityManager, links: SubscriptionLinks, now: Date): Promise<void> {
  const { system } = await getSettings(em, now);
  const week = findSummaryWeek(now, system);
  if (!week || !system.enableEmails) return;
  let after: string | undefined = beforeAll;
  for (let count = 0; after !== undefined && count < maxBatches; count += 1) {
    const students = await listWeeks(em, week, { after, size: batchSize });
    await em.transactional(async (transaction) => {
      for (const student of students) await notifyWeek(transaction, student, { week, system, links, now });
    });
    after = students.length < batchSize ? undefined : students.at(-1)?.userId;
  }
}
