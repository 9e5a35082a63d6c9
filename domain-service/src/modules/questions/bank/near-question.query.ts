import type { EntityManager } from '@mikro-orm/postgresql';
import type { NearAnswer, NearQuery } from '@shikhar/contracts/questions/moves';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Aliased, allOf } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isEditable } from '../../tests/builder/author-scope.service.ts';
import { isInBank } from './bank-scope.service.ts';
import { buildComparedText, comparedText, questionText } from './compared-text.service.ts';
import { nearSimilarity } from './near-duplicates.service.ts';

const maxFound = 5;

/**
 * On `questions q`: has nearly the same text. The `%` operator uses the trigram index, with the threshold set for the
 * transaction.
 */
function isNear({ text, choices }: NearQuery) {
  const eb = expressionBuilder<Aliased<{ q: 'questions' }>, 'q'>();
  const asked = choices && buildComparedText(text, choices);
  const similarity = eb.fn<number>('similarity', [
    eb.fn('lower', [comparedText(eb.ref('q.content'))]),
    eb.fn('lower', [eb.val(asked)]),
  ]);
  return allOf([
    sql<boolean>`lower(${questionText(eb.ref('q.content'))}) % lower(${text})`,
    choices && eb(similarity, '>=', nearSimilarity),
  ]);
}

/** The columns of `questions q` that are shown. */
function selectNear({ text }: NearQuery) {
  const eb = expressionBuilder<Aliased<{ q: 'questions' }>, 'q'>();
  const question = questionText(eb.ref('q.content'));
  const similarity = eb.fn<number>('similarity', [eb.fn('lower', [question]), eb.fn('lower', [eb.val(text)])]);
  return ['q.id', question.as('question'), similarity.as('similarity')] as const;
}

// Materialized, so that the text index is used first: filtering by class and subject first would leave more rows to compare, the
// larger the bank is.
function findInBank(em: EntityManager, caller: Caller, query: NearQuery) {
  const { class: level, subject, exceptId } = query;
  return em
    .getKysely<Database>()
    .with(
      (near) => near('near').materialized(),
      (db) =>
        db
          .selectFrom('questions as q')
          .select(selectNear(query))
          .select(['q.class', 'q.subject'])
          .where(isInBank(caller))
          .where(isNear(query)),
    )
    .selectFrom('near')
    .select(['id', 'question', 'similarity'])
    .where((eb) =>
      allOf([level && eb('class', '=', level), subject && eb('subject', '=', subject), exceptId && eb('id', '<>', exceptId)]),
    )
    .orderBy('similarity', 'desc')
    .orderBy('id')
    .limit(maxFound)
    .execute();
}

function findInTest(em: EntityManager, caller: Caller, testId: string, query: NearQuery) {
  return em
    .getKysely<Database>()
    .selectFrom('tests as t')
    .innerJoin('questions as q', 'q.test_id', 't.id')
    .select(selectNear(query))
    .where('t.id', '=', testId)
    .where('q.position', 'is not', null)
    .where(isNear(query))
    .where(isEditable(caller))
    .where((eb) => allOf([query.exceptId && eb('q.id', '<>', query.exceptId)]))
    .orderBy('similarity', 'desc')
    .orderBy('q.id')
    .limit(maxFound)
    .execute();
}

/** Finds questions that nearly match a text. Those of a test are found only for its author or an admin. */
export async function findNearQuestions(em: EntityManager, caller: Caller, query: NearQuery): Promise<NearAnswer> {
  return em.transactional(async (transaction) => {
    const db = transaction.getKysely<Database>();
    await sql`set local pg_trgm.similarity_threshold = ${sql.lit(nearSimilarity)}`.execute(db);
    return {
      inBank: await findInBank(transaction, caller, query),
      inTest: query.testId === undefined ? [] : await findInTest(transaction, caller, query.testId, query),
    };
  });
}
