import type { EntityManager } from '@mikro-orm/postgresql';

/** An earlier question with its reply. */
export interface Exchange {
  question: string;
  reply: string;
  /** The turn that first asked the test question it was about, and that question's text. */
  hintOf: string | null;
  testQuestion: string | null;
}

const maxExchanges = 4;
const maxTextLength = 600;
/** Messages older than this belong to another conversation. */
const freshMs = 60 * 60_000;

export const historyStatement = `
  select left(q.text, ${maxTextLength}) as question, left(r.text, ${maxTextLength}) as reply, h.id as "hintOf", h.text as "testQuestion"
  from assistant_messages r join assistant_turns t on t.id = r.turn_id
    join assistant_messages q on q.turn_id = r.turn_id and q.sender = 'user'
    left join assistant_messages h on h.id = t.hint_of
  where r.student_id = :studentId and r.sender = 'ai' and r.turn_id <> :turnId and r.sent_at > :since
    and r.kind in ('reply', 'notes')
  order by r.position desc limit ${maxExchanges}`;

/** Returns the conversation before a turn, oldest first. Leaves out turns without a reply, failures and helpline messages. */
export async function findHistory(
  em: EntityManager,
  { studentId, turnId, now }: { studentId: string; turnId: string; now: Date },
): Promise<Exchange[]> {
  const since = new Date(now.getTime() - freshMs);
  const rows = await em.execute<Exchange[]>(historyStatement, { studentId, turnId, since });
  return rows.toReversed();
}
