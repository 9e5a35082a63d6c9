/** Filter options of the audit log, with their labels. */
export const auditGroups = {
  'sign-in': 'Sign-in',
  users: 'Users',
  schools: 'Schools and classes',
  settings: 'Settings',
  tests: 'Tests and marks',
  materials: 'Study materials',
  orders: 'Packages and orders',
  exports: 'Exports and backups',
  refused: 'Refused access',
} as const;
export type AuditGroup = keyof typeof auditGroups;

interface ActionFacts {
  group: AuditGroup;
  /** Label on the audit log page. */
  words: string;
  /** Whether the action was refused. */
  isRefusal?: true;
}

/**
 * Every action the audit log knows: the noun, a dot, and what happened to it. Nothing else can be recorded, so add new actions
 * here first. Never rename a released action, because entries are never deleted.
 */
export const auditActions = {
  'session.opened': { group: 'sign-in', words: 'Signed in' },
  'session.closed': { group: 'sign-in', words: 'Signed out' },
  'session.ended': { group: 'sign-in', words: 'Session ended' },
  'session.all_ended': { group: 'sign-in', words: 'Signed out everywhere' },
  'session.refused': { group: 'sign-in', words: 'Sign-in refused', isRefusal: true },
  'session.locked': { group: 'sign-in', words: 'Sign-in locked', isRefusal: true },
  'password.changed': { group: 'sign-in', words: 'Password changed' },
  'password.refused': { group: 'sign-in', words: 'Wrong password within a session', isRefusal: true },
  'password.reset_asked': { group: 'sign-in', words: 'Password link requested' },
  'password.reset': { group: 'sign-in', words: 'Password reset' },
  'two_factor.enabled': { group: 'sign-in', words: 'Two-factor turned on' },
  'two_factor.disabled': { group: 'sign-in', words: 'Two-factor turned off' },
  'two_factor.refused': { group: 'sign-in', words: 'Code refused', isRefusal: true },
  'recovery_code.used': { group: 'sign-in', words: 'Recovery code used' },
  'recovery_codes.renewed': { group: 'sign-in', words: 'Recovery codes renewed' },
  'access_token.created': { group: 'sign-in', words: 'Access token created' },
  'access_token.used': { group: 'sign-in', words: 'Change by a program' },
  'access_token.revoked': { group: 'sign-in', words: 'Access token revoked' },

  'user.registered': { group: 'users', words: 'Account registered' },
  'user.created': { group: 'users', words: 'Account created' },
  'user.invited': { group: 'users', words: 'Invitation sent' },
  'user.invitation_resent': { group: 'users', words: 'Invitation sent again' },
  'user.invitation_revoked': { group: 'users', words: 'Invitation revoked' },
  'user.invitation_accepted': { group: 'users', words: 'Invitation accepted' },
  'user.suspended': { group: 'users', words: 'Account suspended' },
  'user.activated': { group: 'users', words: 'Account activated' },
  'user.deleted': { group: 'users', words: 'Account deleted' },
  'user.changed': { group: 'users', words: 'Profile changed' },
  'user.email_change_asked': { group: 'users', words: 'Email change requested' },
  'user.email_changed': { group: 'users', words: 'Email changed' },
  'users.imported': { group: 'users', words: 'Users imported' },
  'consent.asked': { group: 'users', words: 'Guardian asked' },
  'consent.agreed': { group: 'users', words: 'Guardian agreed' },
  'consent.declined': { group: 'users', words: 'Guardian declined' },
  'consent.changed': { group: 'users', words: 'Consent changed' },
  'consent.withdrawn': { group: 'users', words: 'Consent withdrawn' },

  'membership.requested': { group: 'schools', words: 'School requested' },
  'membership.approved': { group: 'schools', words: 'Joined a school' },
  'membership.refused': { group: 'schools', words: 'School request refused' },
  'membership.withdrawn': { group: 'schools', words: 'School request withdrawn' },
  'membership.set': { group: 'schools', words: 'School set' },
  'membership.left': { group: 'schools', words: 'Left a school' },
  'membership.removed': { group: 'schools', words: 'Removed from a school' },
  'membership.closed': { group: 'schools', words: 'Memberships ended with the school' },
  'class.promoted': { group: 'schools', words: 'Class promoted' },
  'class.promotion_reversed': { group: 'schools', words: 'Promotion reversed' },

  'settings.changed': { group: 'settings', words: 'Settings changed' },
  'mail.retried': { group: 'settings', words: 'Email sent again' },

  'attempt.started': { group: 'tests', words: 'Test started' },
  'attempt.frozen': { group: 'tests', words: 'Test paused with the account' },
  'attempt.resumed': { group: 'tests', words: 'Test resumed' },
  'test.extended': { group: 'tests', words: 'Test extended' },
  'extra_time.set': { group: 'tests', words: 'Extra time set' },
  'extra_time.removed': { group: 'tests', words: 'Extra time removed' },
  'attempt.submitted': { group: 'tests', words: 'Test submitted' },
  'test.created': { group: 'tests', words: 'Test created' },
  'test.published': { group: 'tests', words: 'Test published' },
  'test.archived': { group: 'tests', words: 'Test archived' },
  'test.restored': { group: 'tests', words: 'Test restored' },
  'questions.imported': { group: 'tests', words: 'Questions imported' },
  'marks.changed': { group: 'tests', words: 'Marks changed' },
  'key.changed': { group: 'tests', words: 'Answer key changed' },
  'key.restored': { group: 'tests', words: 'Answer key change undone' },
  'challenge.made': { group: 'tests', words: 'Marking challenged' },
  'challenge.withdrawn': { group: 'tests', words: 'Challenge withdrawn' },
  'challenge.accepted': { group: 'tests', words: 'Challenge accepted' },
  'challenge.rejected': { group: 'tests', words: 'Challenge rejected' },

  'material.created': { group: 'materials', words: 'Study material published' },
  'material.changed': { group: 'materials', words: 'Study material changed' },
  'material.file_replaced': { group: 'materials', words: 'File replaced' },
  'material.deleted': { group: 'materials', words: 'Study material deleted' },

  'package.created': { group: 'orders', words: 'Package created' },
  'package.changed': { group: 'orders', words: 'Package changed' },
  'package.published': { group: 'orders', words: 'Package published' },
  'package.retired': { group: 'orders', words: 'Package retired' },
  'package.deleted': { group: 'orders', words: 'Package deleted' },
  'order.paid': { group: 'orders', words: 'Order paid' },
  'order.refunded': { group: 'orders', words: 'Order refunded' },
  'refund.sent_again': { group: 'orders', words: 'Refund sent again' },
  'coupon.created': { group: 'orders', words: 'Coupon created' },
  'coupon.changed': { group: 'orders', words: 'Coupon changed' },
  'coupon.deleted': { group: 'orders', words: 'Coupon deleted' },
  'seat.taken': { group: 'orders', words: 'School seat taken' },
  'seat.freed': { group: 'orders', words: 'School seat released' },

  'audit.exported': { group: 'exports', words: 'Audit log exported' },
  'logs.searched': { group: 'exports', words: 'Logs searched' },
  'users.exported': { group: 'exports', words: 'List exported' },
  'questions.exported': { group: 'exports', words: 'Questions exported' },
  'students.exported': { group: 'exports', words: 'Student list exported' },
  'class_report.exported': { group: 'exports', words: 'Class report exported' },
  'student_report.exported': { group: 'exports', words: 'Student report card exported' },
  'orders.exported': { group: 'exports', words: 'Orders exported' },
  'revenue.exported': { group: 'exports', words: 'Revenue exported' },
  'report.exported': { group: 'exports', words: 'Report exported' },
  'user.data_exported': { group: 'exports', words: 'Own data downloaded' },
  'backup.made': { group: 'exports', words: 'Backup made' },
  'backup.failed': { group: 'exports', words: 'Backup failed', isRefusal: true },
  'backup.restored': { group: 'exports', words: 'Backup restored' },

  'access.refused': { group: 'refused', words: 'Access refused', isRefusal: true },

  'demo.seeded': { group: 'settings', words: 'Demo data added' },
  'demo.password_set': { group: 'sign-in', words: 'Demo password set' },
} as const satisfies Record<string, ActionFacts>;
export type AuditAction = keyof typeof auditActions;
