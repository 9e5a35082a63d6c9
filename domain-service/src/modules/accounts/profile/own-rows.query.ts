import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

async function findAccountRows(em: EntityManager, userId: string) {
  const db = em.getKysely<Database>();
  return {
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at as createdAt', 'last_used_at as lastUsedAt', 'expires_at as expiresAt', 'address'])
      .select('user_agent as userAgent')
      .where('user_id', '=', userId)
      .orderBy('last_used_at', 'desc')
      .execute(),
    accessTokens: await db
      .selectFrom('access_tokens')
      .select(['name', 'scopes', 'created_at as createdAt', 'expires_at as expiresAt', 'last_used_at as lastUsedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute(),
    devices: await db
      .selectFrom('known_devices')
      .select(['device', 'network', 'first_seen_at as firstSeenAt', 'last_seen_at as lastSeenAt'])
      .where('user_id', '=', userId)
      .orderBy('last_seen_at', 'desc')
      .execute(),
    links: await db
      .selectFrom('account_tokens')
      .select(['purpose', 'created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute(),
    emails: await db
      .selectFrom('mail_outbox')
      .select(['to_address as to', 'subject', 'created_at as createdAt', 'sent_at as sentAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute(),
    schools: await db
      .selectFrom('school_memberships')
      .select(['school_name as school', 'status', 'requested_at as requestedAt', 'decided_at as decidedAt'])
      .select('ended_at as endedAt')
      .where('user_id', '=', userId)
      .orderBy('requested_at', 'desc')
      .execute(),
    classChanges: await db
      .selectFrom('class_changes')
      .select(['from_class as from', 'to_class as to', 'changed_at as changedAt'])
      .where('user_id', '=', userId)
      .orderBy('changed_at', 'desc')
      .execute(),
    guardianConsents: await db
      .selectFrom('guardian_consents')
      .select(['guardian_email as guardianEmail', 'guardian_name as guardianName', 'text_version as text'])
      .select(['asked_at as askedAt', 'decision', 'decided_at as decidedAt', 'withdrawn_at as withdrawnAt'])
      .where('user_id', '=', userId)
      .orderBy('asked_at', 'desc')
      .execute(),
    activity: await db
      .selectFrom('audit_entries')
      .select(['at', 'action', 'address'])
      .where('actor_id', '=', userId)
      .orderBy('at', 'desc')
      .execute(),
  };
}

async function findStudyRows(em: EntityManager, userId: string) {
  const db = em.getKysely<Database>();
  return {
    accessibilitySettings: await db
      .selectFrom('accessibility_settings')
      .select(['text_size as textSize', 'contrast', 'theme', 'has_ruler as hasRuler'])
      .select(['eliminates_options as canEliminateOptions', 'hides_timer as hidesTimer'])
      .where('user_id', '=', userId)
      .execute(),
    extraTime: await db
      .selectFrom('extra_times')
      .select(['factor', 'reason', 'set_at as setAt'])
      .where('student_id', '=', userId)
      .execute(),
    challenges: await db
      .selectFrom('challenges as c')
      .innerJoin('attempts as a', (join) => join.onRef('a.student_id', '=', 'c.student_id').onRef('a.id', '=', 'c.attempt_id'))
      .innerJoin('tests as t', 't.id', 'a.test_id')
      .select((eb) => ['t.title as test', eb('c.index', '+', 1).as('question'), 'c.reason', 'c.status', 'c.reply'])
      .select(['c.made_at as madeAt', 'c.decided_at as decidedAt'])
      .where('c.student_id', '=', userId)
      .orderBy('c.made_at', 'desc')
      .execute(),
    mistakes: await db
      .selectFrom('mistakes as m')
      .innerJoin('questions as q', 'q.id', 'm.question_id')
      .select((eb) => sql<string>`${eb.ref('q.content')}->>'question'`.as('question'))
      .select(['m.subject', 'm.chapter', 'm.outcome', 'm.tag as reason', 'm.right_count as rightAnswersSince'])
      .select(['m.made_at as madeAt', 'm.mastered_at as leftAt'])
      .where('m.student_id', '=', userId)
      .orderBy('m.made_at', 'desc')
      .execute(),
    conversation: await db
      .selectFrom('assistant_messages')
      .select(['sender', 'text', 'sent_at as sentAt'])
      .where('student_id', '=', userId)
      .orderBy('position', 'desc')
      .execute(),
    questionsAsked: await db
      .selectFrom('assistant_turns')
      .select(['asked_at as askedAt', 'outcome'])
      .where('student_id', '=', userId)
      .orderBy('asked_at', 'desc')
      .execute(),
    materialsRead: await db
      .selectFrom('reading_positions as p')
      .innerJoin('materials as m', 'm.id', 'p.material_id')
      .select(['m.title', 'p.page', 'p.seconds', 'p.read_at as readAt'])
      .where('p.user_id', '=', userId)
      .orderBy('p.read_at', 'desc')
      .execute(),
  };
}

async function findAuthoredRows(em: EntityManager, userId: string) {
  const db = em.getKysely<Database>();
  return {
    testsWritten: await db
      .selectFrom('tests')
      .select(['title', 'subject', 'class', 'created_at as createdAt'])
      .where('created_by', '=', userId)
      .orderBy('created_at', 'desc')
      .execute(),
    materialsShared: await db
      .selectFrom('materials as m')
      .innerJoin('material_files as f', 'f.id', 'm.file_id')
      .select(['m.title', 'm.type', 'm.class', 'm.subject', 'm.chapter', 'm.description', 'f.name as file'])
      .select(['m.is_published as isPublished', 'm.created_at as createdAt'])
      .where('m.author_id', '=', userId)
      .orderBy('m.created_at', 'desc')
      .execute(),
    uploads: await db
      .selectFrom('material_uploads')
      .select(['name', 'bytes', 'status', 'created_at as startedAt'])
      .where('author_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute(),
    unsentForms: await db
      .selectFrom('authoring_drafts')
      .select(['place', 'fields', 'saved_at as savedAt'])
      .where('user_id', '=', userId)
      .orderBy('saved_at', 'desc')
      .execute(),
  };
}

async function findStoreRows(em: EntityManager, userId: string) {
  const db = em.getKysely<Database>();
  return {
    orders: await db
      .selectFrom('orders as o')
      .leftJoin('coupons as c', 'c.id', 'o.coupon_id')
      .select(['o.number', 'o.title', 'o.seats', 'o.status', 'c.code as coupon', 'o.discount_paise as discountPaise'])
      .select(['o.total_paise as totalPaise', 'o.gst_paise as gstPaise', 'o.guardian_name as guardianName'])
      .select(['o.guardian_email as guardianEmail', 'o.receipt_number as receiptNumber', 'o.created_at as createdAt'])
      .select(['o.paid_at as paidAt', 'o.refunded_at as refundedAt'])
      .where('o.buyer_id', '=', userId)
      .orderBy('o.created_at', 'desc')
      .execute(),
    opened: await db
      .selectFrom('entitlements as e')
      .leftJoin('packages as p', 'p.id', 'e.package_id')
      .leftJoin('tests as t', 't.id', 'e.test_id')
      .select((eb) => [
        eb.fn.coalesce('p.title', 't.title').as('title'),
        eb.case().when('e.order_id', 'is', null).then('seat').else('order').end().as('by'),
      ])
      .select(['e.valid_until as validUntil', 'e.granted_at as grantedAt', 'e.ended_at as endedAt'])
      .where('e.student_id', '=', userId)
      .orderBy('e.granted_at', 'desc')
      .execute(),
  };
}

/** The rows about a person, keyed by their name in the export. */
export async function findOwnRows(em: EntityManager, userId: string) {
  return {
    ...(await findAccountRows(em, userId)),
    ...(await findStudyRows(em, userId)),
    ...(await findAuthoredRows(em, userId)),
    ...(await findStoreRows(em, userId)),
  };
}
