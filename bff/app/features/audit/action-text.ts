import type { AuditAction } from '@shikhar/contracts/audit/actions';
import { auditGroups } from '@shikhar/contracts/audit/actions';
import { formatBillAmount } from '@shikhar/contracts/vocabulary/money';
import { type CountedNoun, countOf } from '../../lib/words/marks.ts';
import { type Details, getParts, getText } from './details.ts';

type DetailsFormatter = (details: Details) => string | undefined;

const reasons = new Map([
  ['credentials', 'Wrong email or password'],
  ['pending', 'The account is not active yet'],
  ['suspended', 'The account is suspended'],
  ['maintenance', 'The site is closed for maintenance'],
  ['totp', 'Wrong code'],
  ['recoveryCode', 'Wrong recovery code'],
  ['unknown', 'No account has this email'],
  ['limit', 'Too many requests'],
]);

const purposes = new Map([
  ['email', 'To change the email'],
  ['password', 'To change the password'],
  ['two_factor', 'To change two-factor sign-in'],
  ['deletion', 'To delete the account'],
]);

function formatReason(details: Details): string | undefined {
  const reason = getText(details, 'reason');
  return reason && (reasons.get(reason) ?? reason);
}

function formatFactor(details: Details): string | undefined {
  const factor = getText(details, 'factor');
  if (factor === undefined) return undefined;
  return factor === 'totp' ? 'With a code from the authenticator app' : 'With a recovery code';
}

function formatRole(details: Details): string | undefined {
  const role = getText(details, 'role');
  return role && getText(details, 'by') === 'command' ? `${role}, from the command line` : role;
}

function formatStatusBefore(details: Details): string | undefined {
  const from = getText(details, 'from');
  return from && `was ${from}`;
}

function count(number: string | undefined, noun: CountedNoun): string | undefined {
  return number && countOf(Number(number), noun);
}

/** The days of a filter; undefined if it has none. */
function formatDays(filter: Details): string | undefined {
  const [from, to] = [getText(filter, 'from'), getText(filter, 'to')];
  if (from === undefined) return to && `the beginning to ${to}`;
  return to === undefined ? `${from} to the end` : `${from} to ${to}`;
}

function formatFilter(details: Details): string {
  const group = new Map(Object.entries<string>(auditGroups)).get(getText(details, 'action') ?? '');
  const parts = [
    getText(details, 'actor') && `search “${getText(details, 'actor')}”`,
    group ?? getText(details, 'action'),
    formatDays(details),
  ];
  return parts.filter(Boolean).join(', ') || 'Everything';
}

function formatSubmission(details: Details): string | undefined {
  const late = getText(details, 'by') === 'deadline' ? 'by its deadline' : undefined;
  return [count(getText(details, 'score'), 'mark'), late].filter(Boolean).join(', ') || undefined;
}

function formatPromotion(details: Details): string {
  const students = getText(details, 'students') ?? getText(details, 'putBack');
  return [
    `Class ${getText(details, 'fromClass')} to ${getText(details, 'toClass')}`,
    count(students, 'student'),
    getText(details, 'school'),
  ]
    .filter(Boolean)
    .join(', ');
}

function formatAsking(details: Details): string | undefined {
  return details['sent'] === false ? `Not sent: ${formatReason(details) ?? 'no reason given'}` : undefined;
}

function formatAmount(details: Details): string | undefined {
  const paise = Number(getText(details, 'totalPaise') ?? Number.NaN);
  return Number.isNaN(paise) ? undefined : formatBillAmount(paise);
}

function formatSale(details: Details): string | undefined {
  const reason = getText(details, 'reason');
  const parts = [getText(details, 'number'), formatAmount(details), reason === 'bought_twice' ? 'bought twice' : reason];
  return parts.filter(Boolean).join(', ') || undefined;
}

/** The filters of an exported list of orders. */
function formatOrders(details: Details): string {
  const filter = getParts(details, 'filter');
  const parts = [
    count(getText(details, 'count'), 'order') ?? 'Orders',
    'CSV',
    getText(filter, 'search') && `search “${getText(filter, 'search')}”`,
    getText(filter, 'status') && `${getText(filter, 'status')} only`,
    formatDays(filter),
  ];
  return parts.filter(Boolean).join(', ');
}

function formatBackup(details: Details): string | undefined {
  return [getText(details, 'fileName'), getText(details, 'error')].filter(Boolean).join(': ') || undefined;
}

function formatExtension(details: Details): string | undefined {
  const facts = [
    count(getText(details, 'minutes'), 'minute'),
    count(getText(details, 'attempts'), 'student'),
    getText(details, 'reason'),
  ];
  return facts.filter(Boolean).join(', ') || undefined;
}

function formatExtraTime(details: Details): string | undefined {
  const factor = getText(details, 'factor');
  return factor && `× ${factor}`;
}

/** Formats the details of these actions. The details of all other actions are listed as stored. */
const formatters: { readonly [A in AuditAction]?: DetailsFormatter } = {
  'session.refused': formatReason,
  'session.locked': () => '5 failures in 15 min. Locked for up to 15 min',
  'session.opened': formatFactor,
  'session.all_ended': (details) => count(getText(details, 'ended'), 'session'),
  'password.refused': (details) => purposes.get(getText(details, 'purpose') ?? ''),
  'password.reset_asked': formatAsking,
  'user.suspended': formatStatusBefore,
  'user.activated': formatStatusBefore,
  'user.created': formatRole,
  'user.invited': formatRole,
  'user.deleted': formatRole,
  'users.exported': (details) => [count(getText(details, 'count'), 'user'), 'CSV'].filter(Boolean).join(', '),
  'students.exported': (details) => `${count(getText(details, 'students'), 'student') ?? 'Students'}, CSV`,
  'class_report.exported': (details) =>
    `Class ${getText(details, 'class')}, ${getText(details, 'span')}, ${count(getText(details, 'students'), 'student') ?? 'students'}, CSV`,
  'student_report.exported': (details) => `${getText(details, 'span')}, CSV`,
  'audit.exported': formatFilter,
  'orders.exported': formatOrders,
  'revenue.exported': (details) => `${getText(details, 'from')} to ${getText(details, 'to')}, CSV`,
  'order.paid': formatSale,
  'order.refunded': formatSale,
  'refund.sent_again': formatSale,
  'class.promoted': formatPromotion,
  'class.promotion_reversed': formatPromotion,
  'test.extended': formatExtension,
  'extra_time.set': formatExtraTime,
  'attempt.submitted': formatSubmission,
  'access.refused': (details) => getText(details, 'path') ?? formatReason(details),
  'backup.made': formatBackup,
  'backup.failed': formatBackup,
  'backup.restored': formatBackup,
};

export function findFormatter(action: string): DetailsFormatter | undefined {
  return new Map<string, DetailsFormatter>(Object.entries(formatters)).get(action);
}
