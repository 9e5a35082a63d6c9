import type { EntityManager } from '@mikro-orm/postgresql';
import type { NearAnswer, NearQuery } from '@shikhar/contracts/questions/moves';
import type { Caller } from '../sessions/session.service.ts';
import { nearSimilarity } from './near-duplicates.service.ts';

const mostFound = 5;

// The operator reads the index, by the limit that is set for the transaction.
const isNear = "lower(q.content->>'question') % lower(:text)";
const found = "q.id, q.content->>'question' as question, similarity(lower(q.content->>'question'), lower(:text)) as similarity";

const inBank = `
  select ${found} from questions q
  where q.test_id is null and ${isNear} and (:class::text is null or q.class = :class)
    and (:subject::text is null or q.subject = :subject) and q.id is distinct from :exceptId::uuid
  order by similarity desc, q.id limit ${mostFound}`;

const inTest = `
  select ${found} from tests t join questions q on q.test_id = t.id
  where t.id = :testId::uuid and (t.created_by = :callerId or :isAdmin) and q.position is not null and ${isNear}
    and q.id is distinct from :exceptId::uuid
  order by similarity desc, q.id limit ${mostFound}`;

/** The questions that are nearly the same as a text; of a test only when the caller is its author or an admin. */
export async function findNearQuestions(em: EntityManager, caller: Caller, query: NearQuery): Promise<NearAnswer> {
  const { text, class: level = null, subject = null, testId = null, exceptId = null } = query;
  const asked = { callerId: caller.userId, isAdmin: caller.role === 'admin' };
  const parameters = { text, class: level, subject, testId, exceptId, ...asked };
  return em.transactional(async (transaction) => {
    await transaction.execute("select set_config('pg_trgm.similarity_threshold', :least, true)", {
      least: String(nearSimilarity),
    });
    return {
      inBank: await transaction.execute(inBank, parameters),
      inTest: testId === null ? [] : await transaction.execute(inTest, parameters),
    };
  });
}
