/** What goes when its time is over. `sql` finds the keys of at most `:batch` rows, which nobody else is deleting. */
export interface RetentionRule {
  table: string;
  key: string;
  sql: string;
}

function findDead(table: string, key: string, condition: string, order: string): RetentionRule {
  return {
    table,
    key,
    sql: `select ${key} from ${table} where ${condition} order by ${order} limit :batch for update skip locked`,
  };
}

/**
 * What the setting `retentionDays` is about, `:before` being so many days ago: sessions that ended, links, e-mails that were
 * sent or given up, what was said with the study assistant. Never the audit log, which the service could not delete from. What has a time of its own, as guardians'
 * answers and files of imports, goes by the jobs of its module.
 */
export const retentionRules: readonly RetentionRule[] = [
  findDead('sessions', 'id', 'expires_at < :before', 'expires_at'),
  findDead('account_tokens', 'id', 'expires_at < :before', 'expires_at'),
  findDead('mail_outbox', 'id', "created_at < :before and status in ('sent', 'dead')", 'created_at'),
  // With its messages.
  findDead('assistant_turns', 'id', 'asked_at < :before', 'asked_at'),
  // Told again at most for a day.
  findDead('gateway_events', 'ctid', 'received_at < :before', 'received_at'),
];

/** What staff tried out of a test; questions that were in it can be changed again. `:before` is a week ago. */
export const previewRule: RetentionRule = findDead('attempts', 'id', 'is_preview and started_at < :before', 'started_at');

/** Counts of failed sign-ins mean nothing once they have run out; `:now` in milliseconds. */
export const throttleRule: RetentionRule = findDead('sign_in_failures', 'key', 'expire < :now', 'expire');
