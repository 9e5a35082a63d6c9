import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { unnestInOrder } from '../../../database/sql.ts';
import { matchQuestion } from './match-question.ts';
import type { AskedQuestion } from './passage.ts';
import type { SpokenWords } from './spoken-words.ts';

const maxCompared = 12;
const maxFingerprints = 80;
/** Questions read per word pair. A pair with more questions says little and counts less. */
const maxPerFingerprint = 100;
const commonWorth = 0.3;

type LikeQuestion = Awaited<ReturnType<typeof findLike>>[number];

/** Published questions that share most word pairs with a text. Common pairs count less. */
export function selectLike(em: EntityManager, text: string) {
  return em
    .getKysely<Database>()
    .with(
      (cte) => cte('said').materialized(),
      (db) => db.selectNoFrom(sql<string[]>`question_terms(${text})`.as('words')),
    )
    .with(
      (cte) => cte('typed').materialized(),
      (db) => db.selectFrom('said').select((eb) => ['words', eb.fn<string[]>('distinctive_terms', ['words']).as('distinctive')]),
    )
    .with(
      (cte) => cte('prints').materialized(),
      (db) =>
        db
          .selectFrom('typed')
          .crossJoinLateral((eb) => unnestInOrder(eb.fn<string[]>('build_fingerprints', ['distinctive']), 'p'))
          .select('p.element as print')
          .orderBy((eb) => eb.fn('length', ['p.element']), 'desc')
          .orderBy('print')
          .limit(maxFingerprints),
    )
    .with(
      (cte) => cte('shared').materialized(),
      (db) =>
        db
          .selectFrom('prints')
          .crossJoinLateral((eb) => {
            const found = eb
              .selectFrom('question_fingerprints')
              .select('question_id')
              .where('fingerprints', '@>', sql<string[]>`array[${eb.ref('prints.print')}]`)
              .limit(maxPerFingerprint);
            return eb
              .selectFrom(found.as('found'))
              .select((row) => ['question_id', row.fn.countAll<number>().over().as('every')])
              .as('alike');
          })
          .select((eb) => {
            const worth = eb.case().when('every', '<', maxPerFingerprint).then(eb.lit(1)).else(eb.lit(commonWorth)).end();
            return ['question_id', eb.fn.sum<number>(worth).as('worth')];
          })
          .groupBy('question_id'),
    )
    .with('best', (db) =>
      db
        .selectFrom('shared as s')
        .innerJoin('plain_questions as q', 'q.id', 's.question_id')
        .innerJoin('tests as t', 't.id', 'q.test_id')
        .select((eb) => ['q.id', 's.worth', eb.fn<number>('length', ['q.question']).as('letters')])
        .where('t.status', '=', 'published')
        .where('t.practice_student_id', 'is', null)
        .orderBy('s.worth', 'desc')
        .orderBy('letters')
        .orderBy('q.id')
        .limit(maxCompared),
    )
    .with(
      (cte) => cte('compared').materialized(),
      (db) =>
        db
          .selectFrom('best as b')
          .innerJoin('plain_questions as q', 'q.id', 'b.id')
          .innerJoin('tests as t', 't.id', 'q.test_id')
          .select(['b.id', 'b.worth', 'b.letters', 'q.question', 'q.type', 'q.content', 't.class', 't.subject'])
          .select((eb) => [
            eb.fn.coalesce(eb.fn<string | null>('nullif', ['q.chapter', eb.val('')]), 't.chapter').as('chapter'),
            eb.fn<string[]>('question_terms', ['q.question']).as('all'),
            eb.fn<string[]>('content_terms', ['q.content']).as('wholeAll'),
          ]),
    )
    .selectFrom('compared as c')
    .crossJoin('typed as t')
    .select(['c.question', 'c.type', 'c.content', 'c.class', 'c.subject', 'c.chapter'])
    .select(['c.all', 'c.wholeAll', 't.words as typedAll', 't.distinctive as typedDistinctive'])
    .select((eb) => [
      eb.fn<string[]>('distinctive_terms', ['c.all']).as('distinctive'),
      eb.fn<string[]>('distinctive_terms', ['c.wholeAll']).as('wholeDistinctive'),
    ])
    .orderBy('c.worth', 'desc')
    .orderBy('c.letters')
    .orderBy('c.id');
}

function findLike(em: EntityManager, text: string) {
  return selectLike(em, text).execute();
}

function listChoices({ content: { options = [], left = [], right = [] } }: Pick<LikeQuestion, 'content'>): string[] {
  return [...options, ...[...left, ...right].toSorted()];
}

function measureMatch(row: LikeQuestion): number {
  const text: SpokenWords = { all: row.typedAll, distinctive: row.typedDistinctive };
  return Math.max(
    matchQuestion({ all: row.all, distinctive: row.distinctive }, text),
    matchQuestion({ all: row.wholeAll, distinctive: row.wholeDistinctive }, text),
  );
}

/** Finds the published test question that a student typed, whole or in part; null if they ask in their own words. */
export async function findAskedQuestion(em: EntityManager, text: string): Promise<AskedQuestion | null> {
  const rows = await findLike(em, text);
  const [best] = rows
    .map((row) => ({ row, match: measureMatch(row) }))
    .filter(({ match }) => match > 0)
    .toSorted((one, other) => other.match - one.match);
  if (!best) return null;
  const { question, class: level, subject, chapter, type } = best.row;
  return { question, class: level, subject, chapter, type, choices: listChoices(best.row) };
}
