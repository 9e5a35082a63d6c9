import type { EntityManager } from '@mikro-orm/postgresql';
import type { NearAnswer, NearQuery } from '@shikhar/contracts/questions/moves';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { buildComparedText, comparedColumnSql } from './compared-text.service.ts';
import { nearSimilarity } from './near-duplicates.service.ts';

const maxFound = 5;

// The `%` operator uses the trigram index, with the threshold set for the transaction.
const isNear = `lower(q.content->>'question') % lower(:text) and (
  :compared::text is null or similarity(lower(${comparedColumnSql('q.content')}), lower(:compared)) >= :least::real)`;
const found = "q.id, q.content->>'question' as question, similarity(lower(q.content->>'question'), lower(:text)) as similarity";

// Materialized, so that the text index is used first: filtering by class and subject first would leave more rows to compare, the
// larger the bank is.
const inBank = `
  with near as materialized (
    select ${found}, q.class, q.subject from questions q where q.test_id is null and ${isNear})
  select id, question, similarity from near
  where (:class::text is null or class = :class) and (:subject::text is null or subject = :subject)
    and id is distinct from :exceptId::uuid
  order by similarity desc, id limit ${maxFound}`;

const inTest = `
  select ${found} from tests t join questions q on q.test_id = t.id
  where t.id = :testId::uuid and (t.created_by = :callerId or :isAdmin) and q.position is not null and ${isNear}
    and q.id is distinct from :exceptId::uuid
  order by similarity desc, q.id limit ${maxFound}`;

/** Finds questions that nearly match a text. Those of a test are found only for its author or an admin. */
export async function findNearQuestions(em: EntityManager, caller: Caller, query: NearQuery): Promise<NearAnswer> {
  const { text, class: level = null, subject = null, testId = null, exceptId = null } = query;
  const asked = { callerId: caller.userId, isAdmin: caller.role === 'admin' };
  const compared = query.choices ? buildComparedText(text, query.choices) : null;
  const parameters = { text, compared, least: nearSimilarity, class: level, subject, testId, exceptId, ...asked };
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
