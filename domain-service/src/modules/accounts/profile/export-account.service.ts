import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountExport } from '@shikhar/contracts/accounts/profile/export';
import { DomainError } from '../../../errors/domain-error.ts';
import { toInstant } from '../../../stored-instant.ts';
import { hasRunningTest } from '../../attempts/paper/running-paper.service.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { countRecoveryCodes, findTwoFactor } from '../two-factor/second-factor.service.ts';
import { findExportedAttempts } from './exported-attempts.query.ts';

const hourMs = 60 * 60_000;
const exportsOfHour = 10;

/** Queries for the person's rows, keyed by their name in the export. */
const ownRows = {
  sessions: `select created_at, last_used_at, expires_at, address, user_agent from sessions
    where user_id = :userId order by last_used_at desc`,
  devices: `select device, network, first_seen_at, last_seen_at from known_devices
    where user_id = :userId order by last_seen_at desc`,
  links: `select purpose, created_at, expires_at, used_at from account_tokens where user_id = :userId order by created_at desc`,
  emails: `select to_address as "to", subject, created_at, sent_at from mail_outbox where user_id = :userId order by created_at desc`,
  schools: `select school_name as school, status, requested_at, decided_at, ended_at from school_memberships
    where user_id = :userId order by requested_at desc`,
  classChanges: `select from_class as "from", to_class as "to", changed_at from class_changes
    where user_id = :userId order by changed_at desc`,
  guardianConsents: `select guardian_email, guardian_name, text_version as text, asked_at, decision, decided_at, withdrawn_at
    from guardian_consents where user_id = :userId order by asked_at desc`,
  accessibilitySettings: `select text_size, contrast, theme, has_ruler, eliminates_options as can_eliminate_options, hides_timer
    from accessibility_settings where user_id = :userId`,
  extraTime: `select factor, reason, set_at from extra_times where student_id = :userId`,
  challenges: `select t.title as test, c.index + 1 as question, c.reason, c.status, c.reply, c.made_at, c.decided_at
    from challenges c join attempts a on a.id = c.attempt_id join tests t on t.id = a.test_id
    where c.student_id = :userId order by c.made_at desc`,
  mistakes: `select q.content->>'question' as question, m.subject, m.chapter, m.outcome, m.tag as reason,
      m.right_count as right_answers_since, m.made_at, m.mastered_at as left_at
    from mistakes m join questions q on q.id = m.question_id where m.student_id = :userId order by m.made_at desc`,
  conversation: `select sender, text, sent_at from assistant_messages where student_id = :userId order by position desc`,
  questionsAsked: `select asked_at, outcome from assistant_turns where student_id = :userId order by asked_at desc`,
  testsWritten: `select title, subject, class, created_at from tests where created_by = :userId order by created_at desc`,
  materialsShared: `select m.title, m.type, m.class, m.subject, m.chapter, m.description, f.name as file, m.is_published, m.created_at
    from materials m join material_files f on f.id = m.file_id where m.author_id = :userId order by m.created_at desc`,
  uploads: `select name, bytes::float8 as bytes, status, created_at as started_at from material_uploads
    where author_id = :userId order by created_at desc`,
  materialsRead: `select m.title, p.page, p.seconds, p.read_at from reading_positions p join materials m on m.id = p.material_id
    where p.user_id = :userId order by p.read_at desc`,
  orders: `select o.number, o.title, o.seats, o.status, c.code as coupon, o.discount_paise::float8 as discount_paise,
      o.total_paise::float8 as total_paise, o.gst_paise::float8 as gst_paise, o.guardian_name, o.guardian_email, o.receipt_number,
      o.created_at, o.paid_at, o.refunded_at
    from orders o left join coupons c on c.id = o.coupon_id where o.buyer_id = :userId order by o.created_at desc`,
  opened: `select coalesce(p.title, t.title) as title, case when e.order_id is null then 'seat' else 'order' end as by,
      e.valid_until::text as valid_until, e.granted_at, e.ended_at
    from entitlements e left join packages p on p.id = e.package_id left join tests t on t.id = e.test_id
    where e.student_id = :userId order by e.granted_at desc`,
  unsentForms: `select place, fields, saved_at from authoring_drafts where user_id = :userId order by saved_at desc`,
  activity: `select at, action, address from audit_entries where actor_id = :userId order by at desc`,
} as const;

function toWireName(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function isInstant(name: string): boolean {
  return name === 'at' || name.endsWith('At');
}

type OwnRow = Record<string, string | number | boolean | object | null>;

/** A row in API names, with timestamps as instants. */
function toWireRow(row: OwnRow): OwnRow {
  const entries = Object.entries(row).map(([column, value]) => [toWireName(column), value] as const);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isInstant(name) && typeof value === 'string' ? toInstant(value) : value]),
  );
}

async function findOwnRows(em: EntityManager, userId: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, statement] of Object.entries(ownRows)) {
    const rows = await em.execute<OwnRow[]>(statement, { userId });
    found[name] = rows.map(toWireRow);
  }
  return found;
}

async function requireFewExports({ em, caller, now }: CommandContext): Promise<void> {
  const since = new Date(now.getTime() - hourMs);
  const own = { actorId: caller.userId, action: 'user.data_exported', at: { $gt: since } };
  if ((await em.count(AuditEntryEntity, own)) < exportsOfHour) return;
  const message = 'You have downloaded your data too many times. Please try again in an hour.';
  throw new DomainError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: hourMs / 1000 });
}

/** Refused during a test, because the file contains answers, comments and the assistant's explanations. */
async function requireNoRunningTest({ em, caller, now }: CommandContext): Promise<void> {
  if (!(await hasRunningTest(em, caller.userId, now))) return;
  throw new DomainError('CONFLICT', 'Submit your running test first. Then you can download your data.');
}

/** Everything stored about the caller. @throws DomainError TOO_MANY_REQUESTS; CONFLICT while they take a test */
export async function exportOwnData(context: CommandContext): Promise<AccountExport> {
  await requireNoRunningTest(context);
  await requireFewExports(context);
  const { em, caller, now } = context;
  const row = await em.findOneOrFail(UserEntity, { id: caller.userId }, { disableIdentityMap: true });
  const twoFactor = await findTwoFactor(em, caller.userId);
  const data = AccountExport.parse({
    exportedAt: now.toISOString(),
    user: caller.user,
    showOnLeaderboard: row.showsOnLeaderboard,
    updatedAt: row.updatedAt.toISOString(),
    passwordChangedAt: row.passwordChangedAt?.toISOString() ?? null,
    twoFactor: {
      enabledAt: twoFactor?.enabledAt?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(em, caller.userId),
    },
    ...(await findOwnRows(em, caller.userId)),
    attempts: await findExportedAttempts(em, caller.userId, now),
  });
  await recordAudit(em, { ...describeCommand(context, caller.userId), action: 'user.data_exported' });
  return data;
}
