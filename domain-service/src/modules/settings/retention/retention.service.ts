import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeleteResult, Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { getSettings } from '../settings.service.ts';

const dayMs = 24 * 60 * 60_000;

/** Small batches, so that students taking an exam are not slowed down. */
const batch = 500;

/** How long a preview of a test is kept. */
const previewLife = 7 * dayMs;

/** Per rule and run; the next run continues. */
const maxBatches = 200;

/** Limits a deletion to one batch, without the rows that another instance is deleting. */
function claim<Tables extends keyof Database, Row>(dead: SelectQueryBuilder<Database, Tables, Row>) {
  return dead.limit(batch).forUpdate().skipLocked();
}

/**
 * Rows covered by the setting `retentionDays`, `before` being that many days ago: expired sessions, access tokens and links, e-mails sent or
 * given up, conversations with the study assistant, events of the payment gateway. Never the audit log, from which the service
 * cannot delete. Data with a period of its own, such as guardians' answers and import files, is deleted by the jobs of its
 * module.
 */
function listExpired(db: Kysely<Database>, before: string) {
  const sessions = db.selectFrom('sessions').select('id').where('expires_at', '<', before).orderBy('expires_at');
  const tokens = db.selectFrom('account_tokens').select('id').where('expires_at', '<', before).orderBy('expires_at');
  const accessTokens = db.selectFrom('access_tokens').select('id').where('expires_at', '<', before).orderBy('expires_at');
  const turns = db.selectFrom('assistant_turns').select('id').where('asked_at', '<', before).orderBy('asked_at');
  const events = db.selectFrom('gateway_events').where('received_at', '<', before).orderBy('received_at');
  const mails = db
    .selectFrom('mail_outbox')
    .select('id')
    .where('created_at', '<', before)
    .where('status', 'in', ['sent', 'dead'])
    .orderBy('created_at');
  return {
    sessions: db.deleteFrom('sessions').where('id', 'in', claim(sessions)),
    access_tokens: db.deleteFrom('access_tokens').where('id', 'in', claim(accessTokens)),
    account_tokens: db.deleteFrom('account_tokens').where('id', 'in', claim(tokens)),
    mail_outbox: db.deleteFrom('mail_outbox').where('id', 'in', claim(mails)),
    // Deletes its messages, too.
    assistant_turns: db.deleteFrom('assistant_turns').where('id', 'in', claim(turns)),
    // The gateway repeats an event for at most a day.
    gateway_events: db
      .deleteFrom('gateway_events')
      .where((eb) =>
        eb(
          eb.refTuple('gateway', 'event_id'),
          'in',
          claim(events.select(['gateway', 'event_id'])).$asTuple('gateway', 'event_id'),
        ),
      ),
  };
}

/** Staff previews of tests. Once they are deleted, the questions in them can be changed again. */
function findPreviews(db: Kysely<Database>, before: string) {
  const old = db
    .selectFrom('attempts')
    .select('id')
    .where('is_preview', '=', true)
    .where('started_at', '<', before)
    .orderBy('started_at');
  return db.deleteFrom('attempts').where('id', 'in', claim(old));
}

/** Counts of failed sign-ins mean nothing once they have expired. */
function findFailures(db: Kysely<Database>, now: Date) {
  const expired = db.selectFrom('sign_in_failures').select('key').where('expire', '<', now.getTime()).orderBy('expire');
  return db.deleteFrom('sign_in_failures').where('key', 'in', claim(expired));
}

async function deleteDead(deletion: { executeTakeFirst(): Promise<DeleteResult> }): Promise<number> {
  let deleted = 0;
  for (let done = 0; done < maxBatches; done += 1) {
    const { numDeletedRows } = await deletion.executeTakeFirst();
    deleted += Number(numDeletedRows);
    if (numDeletedRows < batch) break;
  }
  return deleted;
}

/** The time before which data is older than the settings allow. */
export async function findRetentionBound(em: EntityManager, now: Date): Promise<Date> {
  const { system } = await getSettings(em, now);
  return new Date(now.getTime() - system.retentionDays * dayMs);
}

/** Deletes data older than the settings allow; safe on several instances. Returns counts by table. */
export async function deleteExpired(em: EntityManager, now: Date): Promise<Record<string, number>> {
  const db = em.getKysely<Database>();
  const before = await findRetentionBound(em, now);
  const deleted: Record<string, number> = {};
  for (const [table, deletion] of Object.entries(listExpired(db, before.toISOString())))
    deleted[table] = await deleteDead(deletion);
  const lastPreview = new Date(now.getTime() - previewLife).toISOString();
  deleted['previews'] = await deleteDead(findPreviews(db, lastPreview));
  deleted['sign_in_failures'] = await deleteDead(findFailures(db, now));
  return deleted;
}
