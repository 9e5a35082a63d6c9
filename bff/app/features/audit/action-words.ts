import type { AuditAction } from '@shikhar/contracts/audit/actions';
import { auditGroups } from '@shikhar/contracts/audit/actions';
import { formatBillAmount } from '@shikhar/contracts/vocabulary/money';
import { type Details, readParts, readText } from './details.ts';

type Speaker = (details: Details) => string | undefined;

const reasons = new Map([
  ['credentials', 'Wrong email or password'],
  ['pending', 'The account is not active yet'],
  ['suspended', 'The account is suspended'],
  ['maintenance', 'The site is closed for maintenance'],
  ['totp', 'Wrong code'],
  ['recoveryCode', 'Wrong recovery code'],
  ['unknown', 'No account has this email'],
  ['limit', 'Asked for too often'],
]);

const purposes = new Map([
  ['email', 'To change the email'],
  ['password', 'To change the password'],
  ['two_factor', 'To change two-factor sign-in'],
  ['deletion', 'To delete the account'],
]);

function sayReason(details: Details): string | undefined {
  const reason = readText(details, 'reason');
  return reason && (reasons.get(reason) ?? reason);
}

function sayFactor(details: Details): string | undefined {
  const factor = readText(details, 'factor');
  if (factor === undefined) return undefined;
  return factor === 'totp' ? 'With a code of the authenticator app' : 'With a recovery code';
}

function sayRole(details: Details): string | undefined {
  const role = readText(details, 'role');
  return role && `${role}${readText(details, 'by') === 'command' ? ', by a command' : ''}`;
}

function sayStatusBefore(details: Details): string | undefined {
  const from = readText(details, 'from');
  return from && `was ${from}`;
}

function count(number: string | undefined, one: string, many: string): string | undefined {
  return number && `${Number(number).toLocaleString('en-IN')} ${number === '1' ? one : many}`;
}

function sayFilter(details: Details): string {
  const group = new Map(Object.entries<string>(auditGroups)).get(readText(details, 'action') ?? '');
  const [from, to] = [readText(details, 'from'), readText(details, 'to')];
  const parts = [
    readText(details, 'actor') && `search “${readText(details, 'actor')}”`,
    group ?? readText(details, 'action'),
    (from ?? to) && `${from ?? 'the beginning'} to ${to ?? 'the end'}`,
  ];
  return parts.filter(Boolean).join(', ') || 'All of it';
}

function saySubmission(details: Details): string | undefined {
  const score = readText(details, 'score');
  const late = readText(details, 'by') === 'deadline' ? 'by its deadline' : undefined;
  return [score && `${score} marks`, late].filter(Boolean).join(', ') || undefined;
}

function sayPromotion(details: Details): string {
  const students = readText(details, 'students') ?? readText(details, 'putBack');
  return [
    `Class ${readText(details, 'fromClass')} to ${readText(details, 'toClass')}`,
    count(students, 'student', 'students'),
    readText(details, 'school'),
  ]
    .filter(Boolean)
    .join(', ');
}

function sayAsking(details: Details): string | undefined {
  return details['sent'] === false ? `Not sent: ${sayReason(details) ?? 'no reason given'}` : undefined;
}

function sayAmount(details: Details): string | undefined {
  const paise = Number(readText(details, 'totalPaise') ?? Number.NaN);
  return Number.isNaN(paise) ? undefined : formatBillAmount(paise);
}

function saySale(details: Details): string | undefined {
  const reason = readText(details, 'reason');
  const parts = [readText(details, 'number'), sayAmount(details), reason === 'bought_twice' ? 'bought twice' : reason];
  return parts.filter(Boolean).join(', ') || undefined;
}

/** The filter that a list of orders was exported with. */
function sayOrders(details: Details): string {
  const filter = readParts(details, 'filter');
  const [from, to] = [readText(filter, 'from'), readText(filter, 'to')];
  const parts = [
    count(readText(details, 'count'), 'order', 'orders') ?? 'Orders',
    'CSV',
    readText(filter, 'search') && `search “${readText(filter, 'search')}”`,
    readText(filter, 'status') && `${readText(filter, 'status')} alone`,
    (from ?? to) && `${from ?? 'the beginning'} to ${to ?? 'the end'}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function sayBackup(details: Details): string | undefined {
  return [readText(details, 'fileName'), readText(details, 'error')].filter(Boolean).join(': ') || undefined;
}

function sayExtension(details: Details): string | undefined {
  const facts = [
    count(readText(details, 'minutes'), 'minute', 'minutes'),
    count(readText(details, 'attempts'), 'student', 'students'),
    readText(details, 'reason'),
  ];
  return facts.filter(Boolean).join(', ') || undefined;
}

function sayExtraTime(details: Details): string | undefined {
  const factor = readText(details, 'factor');
  return factor && `× ${factor}`;
}

/** How the facts of an action are said; others are listed as they are kept. */
const speakers: { readonly [A in AuditAction]?: Speaker } = {
  'session.refused': sayReason,
  'session.locked': () => '5 failures in 15 min. Locked for up to 15 min',
  'session.opened': sayFactor,
  'session.all_ended': (details) => count(readText(details, 'ended'), 'session', 'sessions'),
  'password.refused': (details) => purposes.get(readText(details, 'purpose') ?? ''),
  'password.reset_asked': sayAsking,
  'user.suspended': sayStatusBefore,
  'user.activated': sayStatusBefore,
  'user.created': sayRole,
  'user.invited': sayRole,
  'user.deleted': sayRole,
  'users.exported': (details) => [count(readText(details, 'count'), 'user', 'users'), 'CSV'].filter(Boolean).join(', '),
  'students.exported': (details) => `${count(readText(details, 'students'), 'student', 'students') ?? 'Students'}, CSV`,
  'class_report.exported': (details) =>
    `Class ${readText(details, 'class')}, ${readText(details, 'span')}, ${count(readText(details, 'students'), 'student', 'students') ?? 'students'}, CSV`,
  'student_report.exported': (details) => `${readText(details, 'span')}, CSV`,
  'audit.exported': sayFilter,
  'orders.exported': sayOrders,
  'revenue.exported': (details) => `${readText(details, 'from')} to ${readText(details, 'to')}, CSV`,
  'order.paid': saySale,
  'order.refunded': saySale,
  'refund.sent_again': saySale,
  'class.promoted': sayPromotion,
  'class.promotion_reversed': sayPromotion,
  'test.extended': sayExtension,
  'extra_time.set': sayExtraTime,
  'attempt.submitted': saySubmission,
  'access.refused': (details) => readText(details, 'path') ?? sayReason(details),
  'backup.made': sayBackup,
  'backup.failed': sayBackup,
  'backup.restored': sayBackup,
};

export function findSpeaker(action: string): Speaker | undefined {
  return new Map<string, Speaker>(Object.entries(speakers)).get(action);
}
