import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';

/**
 * An earlier question with its reply, and the turn that first asked the test question it was about, with that question's text.
 */
export type Exchange = Awaited<ReturnType<typeof findHistory>>[number];

const maxExchanges = 4;
const maxTextLength = 600;
/** Messages older than this belong to another conversation. */
const freshMs = 60 * 60_000;

interface TurnSearch {
  studentId: string;
  turnId: string;
  now: Date;
}

export function selectExchanges(em: EntityManager, { studentId, turnId, now }: TurnSearch) {
  return em
    .getKysely<Database>()
    .selectFrom('assistant_messages as r')
    .innerJoin('assistant_turns as t', 't.id', 'r.turn_id')
    .innerJoin('assistant_messages as q', (join) => join.onRef('q.turn_id', '=', 'r.turn_id').on('q.sender', '=', 'user'))
    .leftJoin('assistant_messages as h', 'h.id', 't.hint_of')
    .select((eb) => [
      eb.fn<string>('left', ['q.text', eb.lit(maxTextLength)]).as('question'),
      eb.fn<string>('left', ['r.text', eb.lit(maxTextLength)]).as('reply'),
      'h.id as hintOf',
      'h.text as testQuestion',
    ])
    .where('r.student_id', '=', studentId)
    .where('r.sender', '=', 'ai')
    .where('r.turn_id', '<>', turnId)
    .where('r.sent_at', '>', new Date(now.getTime() - freshMs).toISOString())
    .where('r.kind', 'in', ['reply', 'notes'])
    .orderBy('r.position', 'desc')
    .limit(maxExchanges);
}

/** Returns the conversation before a turn, oldest first. Leaves out turns without a reply, failures and helpline messages. */
export async function findHistory(em: EntityManager, search: TurnSearch) {
  return (await selectExchanges(em, search).execute()).toReversed();
}
