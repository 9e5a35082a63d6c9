import type { EntityManager } from '@mikro-orm/postgresql';
import { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { BankPage, type BankQuery } from '@shikhar/contracts/questions/bank';
import { expressionBuilder, type NotNull, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { jsonArrayFrom, jsonObjectFrom, toBoolean } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { roundFacility, selectBankFacts } from './bank-facts.ts';
import { matchesFilter } from './bank-filter.ts';
import { questionText } from './compared-text.service.ts';

function selectChapters(caller: Caller, query: BankQuery) {
  return expressionBuilder<Database, never>()
    .selectFrom('questions as q')
    .select((eb) =>
      eb.fn.coalesce(eb.fn.agg<string[]>('array_agg', ['q.chapter']).distinct(), sql<string[]>`'{}'`).as('chapters'),
    )
    .where(matchesFilter({ class: query.class, subject: query.subject }, caller))
    .where('q.chapter', '<>', '')
    .$asScalar();
}

function selectAuthors() {
  return expressionBuilder<Database, never>()
    .selectFrom((db) =>
      db
        .selectFrom('questions')
        .select((eb) => ['author_id as id', eb.fn.countAll<number>().as('questions')])
        .where('test_id', 'is', null)
        .groupBy('author_id')
        .as('b'),
    )
    .select(['b.id', 'b.questions'])
    .select((eb) => eb.selectFrom('users as u').select('u.name').whereRef('u.id', '=', 'b.id').as('name'))
    .orderBy('name');
}

function selectCounts(caller: Caller, { type: _, ...withoutType }: BankQuery) {
  return expressionBuilder<Database, never>()
    .selectFrom('questions as q')
    .select((eb) => ['q.type', eb.fn.countAll<number>().as('questions')])
    .where(matchesFilter(withoutType, caller))
    .groupBy('q.type');
}

// The inner query pages first, so facts are computed only for the questions of the page.
function selectPage(caller: Caller, query: BankQuery, now: Date) {
  return expressionBuilder<Database, never>()
    .selectFrom((db) =>
      db
        .selectFrom('questions as q')
        .selectAll('q')
        .where(matchesFilter(query, caller))
        .orderBy('q.created_at', 'desc')
        .orderBy('q.id', 'desc')
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize)
        .as('q'),
    )
    .select(['q.id', 'q.type', 'q.chapter', 'q.difficulty', 'q.marks'])
    .select(selectBankFacts(caller, now))
    .select((eb) => [
      questionText(eb.ref('q.content')).as('question'),
      toBoolean(sql`${eb.ref('q.content')}->'image' is not null`).as('hasImage'),
      jsonObjectFrom(
        eb
          .selectFrom('questions as g')
          .select((row) => [
            'g.group_id as id',
            sql<string>`${row.ref('g.content')}->'group'->>'title'`.as('title'),
            row.fn.countAll<number>().over().as('questionCount'),
          ])
          .whereRef('g.group_id', '=', 'q.group_id')
          .where('g.test_id', 'is', null)
          .$narrowType<{ id: NotNull }>()
          .limit(1),
      ).as('group'),
      jsonObjectFrom(
        eb
          .selectFrom('questions as n')
          .select((row) => ['n.id', questionText(row.ref('n.content')).as('question')])
          .whereRef('n.id', '=', 'q.similar_id'),
      ).as('near'),
    ])
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc');
}

/** A page of the bank, with the data for its filters and the draw form. */
export async function findBankQuestions(em: EntityManager, caller: Caller, query: BankQuery, now: Date): Promise<BankPage> {
  const { chapters, authors, byType, questions } = await em
    .getKysely<Database>()
    .selectNoFrom([
      selectChapters(caller, query).as('chapters'),
      jsonArrayFrom(selectAuthors()).as('authors'),
      jsonArrayFrom(selectCounts(caller, query)).as('byType'),
      jsonArrayFrom(selectPage(caller, query, now)).as('questions'),
    ])
    .executeTakeFirstOrThrow();
  const found = new Map(byType.map(({ type, questions }) => [type, questions]));
  const counts = BankPage.shape.counts.parse(
    Object.fromEntries(QuestionType.options.map((type) => [type, found.get(type) ?? 0])),
  );
  return {
    questions: questions.map((question) => ({ ...question, facility: roundFacility(question.facility) })),
    total: query.type ? counts[query.type] : Object.values(counts).reduce((sum, count) => sum + count, 0),
    everyone: authors.reduce((sum, { questions }) => sum + questions, 0),
    counts,
    chapters,
    authors: authors.flatMap(({ id, name }) => (id !== null && name !== null ? [{ id, name }] : [])),
  };
}
