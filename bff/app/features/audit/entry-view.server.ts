import { auditActions } from '@shikhar/contracts/audit/actions';
import type { AuditEntry } from '@shikhar/contracts/audit/schemas';
import { formatRecordDate, formatTimeWithSeconds } from '../../lib/site/site-time.ts';
import { getText } from './details.ts';
import { describeEntry, type Words } from './entry-text.ts';

export interface EntryView {
  id: string;
  date: string;
  time: string;
  who: string;
  role: string;
  action: string;
  isRefusal: boolean;
  what: Words[];
  from: string;
  /** The reference number of the request; null for a job or a command. */
  reference: string | null;
}

const known = new Map<string, { words: string; isRefusal?: true }>(Object.entries(auditActions));

function getActorName({ actor, details }: AuditEntry): Pick<EntryView, 'who' | 'role'> {
  if (actor) return { who: actor.name ?? 'A deleted account', role: actor.role ?? 'unknown' };
  const email = getText(details, 'email');
  return email === undefined ? { who: 'The system', role: 'automatic' } : { who: email, role: 'unknown' };
}

export function buildEntryView(entry: AuditEntry): EntryView {
  const action = known.get(entry.action);
  const { email: _, ...details } = entry.details;
  return {
    id: entry.id,
    date: formatRecordDate(entry.at),
    time: formatTimeWithSeconds(entry.at),
    ...getActorName(entry),
    action: action?.words ?? entry.action,
    isRefusal: action?.isRefusal ?? false,
    what: describeEntry(entry.actor ? entry : { ...entry, details }),
    from: entry.address ?? '',
    reference: entry.requestId,
  };
}
