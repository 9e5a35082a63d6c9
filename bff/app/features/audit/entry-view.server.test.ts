import type { AuditEntry } from '@shikhar/contracts/audit/schemas';
import { expect, it } from 'vitest';
import { buildEntryView } from './entry-view.server.ts';

const id = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const admin = { id, name: 'Meera Iyer', email: 'meera@school.example', role: 'admin' } as const;
const fatima = { type: 'user', id, name: 'Fatima Sheikh' };

function view(facts: Partial<AuditEntry>) {
  const at = '2026-11-18T10:48:04.000Z';
  return buildEntryView({
    id,
    at,
    action: 'settings.changed',
    actor: admin,
    subject: null,
    address: '203.0.113.7',
    requestId: null,
    details: {},
    ...facts,
  });
}

/** Shows old values as [-old] and new ones as [+new]. */
function say(facts: Partial<AuditEntry>): string {
  const marks = { old: '-', new: '+' } as const;
  return view(facts)
    .what.map(({ text, change }) => (change ? `[${marks[change]}${text}]` : text))
    .join('');
}

it('shows who did what, when and from where', () => {
  expect(view({ action: 'user.suspended' })).toMatchObject({
    date: '18-11-2026',
    time: '16:18:04',
    who: 'Meera Iyer',
    role: 'admin',
    action: 'Account suspended',
    isRefusal: false,
    from: '203.0.113.7',
  });
  expect(view({ action: 'access.refused' })).toMatchObject({ action: 'Access refused', isRefusal: true });
  expect(view({ action: 'of.a_later_release' })).toMatchObject({ action: 'of.a_later_release', isRefusal: false });
});

it.each([
  [{ actor: null }, 'The system', 'automatic'],
  [{ actor: { ...admin, name: null, email: null } }, 'A deleted account', 'admin'],
  [{ actor: null, details: { email: 'rehan@school.example' } }, 'rehan@school.example', 'unknown'],
] as const)('names the actor of %j', (facts, who, role) => {
  expect(view(facts)).toMatchObject({ who, role });
});

it.each<[Partial<AuditEntry>, string]>([
  [
    { action: 'order.paid', details: { number: 'SHK-2026-000138', totalPaise: 44_400, gateway: 'sandbox' } },
    'SHK-2026-000138, ₹444.00',
  ],
  [
    { action: 'order.refunded', details: { number: 'SHK-2026-000138', totalPaise: 44_400, reason: 'By mistake' } },
    'SHK-2026-000138, ₹444.00, By mistake',
  ],
  [
    { action: 'orders.exported', details: { filter: { status: 'paid', search: 'asha', from: '2026-11-01' }, count: 58 } },
    '58 orders, CSV, search “asha”, paid only, 2026-11-01 to the end',
  ],
  [{ action: 'revenue.exported', details: { from: '2026-04-01', to: '2026-11-22' } }, '2026-04-01 to 2026-11-22, CSV'],
  [{ details: { section: 'system', changes: { maxUploadSize: { from: 8, to: 10 } } } }, 'Upload size: [-8 MB] [+10 MB]'],
  [
    { details: { changes: { maintenanceMode: { from: false, to: true }, backupFrequency: { from: 'daily', to: 'weekly' } } } },
    'Maintenance mode: [-Off] [+On]; Backup frequency: [-Daily] [+Weekly]',
  ],
  [
    { action: 'marks.changed', subject: fatima, details: { changes: { marks: { from: 3, to: 3.5 } } } },
    'Fatima Sheikh: Marks: [-3] [+3.5]',
  ],
  [{ action: 'material.changed', details: { changes: ['title', 'isPublished'] } }, 'Changed: title, is published'],
  [
    {
      action: 'package.changed',
      details: { title: 'Starter', changed: ['tests'], changes: { price: { from: '₹30', to: '₹50' } } },
    },
    'Title: Starter, Changed: tests: Price: [-₹30] [+₹50]',
  ],
  [{ action: 'user.suspended', subject: fatima, details: { from: 'active' } }, 'Fatima Sheikh, was active'],
  [{ action: 'user.deleted', subject: { ...fatima, name: null }, details: { role: 'student' } }, 'A deleted account, student'],
  [{ action: 'user.created', details: { role: 'admin', by: 'command' } }, 'admin, from the command line'],
  [{ action: 'session.refused', details: { reason: 'credentials' } }, 'Wrong email or password'],
  [{ action: 'session.refused', actor: null, details: { reason: 'credentials', email: 'r@s.in' } }, 'Wrong email or password'],
  [{ action: 'session.locked', actor: null, details: { email: 'r@s.in' } }, '5 failures in 15 min. Locked for up to 15 min'],
  [{ action: 'session.opened', details: { factor: 'recoveryCode' } }, 'With a recovery code'],
  [{ action: 'session.opened' }, ''],
  [{ action: 'password.reset_asked', details: { sent: false, reason: 'unknown' } }, 'Not sent: No account has this email'],
  [{ action: 'users.exported', details: { filter: {}, count: 1255 } }, '1,255 users, CSV'],
  [{ action: 'audit.exported', details: { action: 'users', from: '2026-11-01' } }, 'Users, 2026-11-01 to the end'],
  [{ action: 'audit.exported' }, 'Everything'],
  [
    { action: 'class.promoted', details: { fromClass: '7', toClass: '8', students: 31, school: 'GREEN' } },
    'Class 7 to 8, 31 students, GREEN',
  ],
  [
    {
      action: 'attempt.submitted',
      subject: { type: 'attempt', id, name: 'Power Play' },
      details: { testId: id, by: 'deadline', score: 31 },
    },
    'Power Play, 31 marks, by its deadline',
  ],
  [{ action: 'access.refused', details: { path: '/admin/users' } }, '/admin/users'],
  [{ action: 'user.changed', details: { changed: ['name', 'class'], by: id } }, 'Changed: name, class'],
])('describes %j', (facts, words) => {
  expect(say(facts)).toBe(words);
});
