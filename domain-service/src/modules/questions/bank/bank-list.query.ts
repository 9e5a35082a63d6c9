import type { EntityManager } from '@mikro-orm/postgresql';
import type { BankPage, BankQuery, BankQuestion } from '@shikhar/contracts/questions/bank';
import type { QuestionType } from '@shikhar/contracts/tests/schemas';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { type BankFactRow, bankFactColumns, factParameters, toBankFacts } from './bank-facts.ts';
import { bankParameters, buildBankConditions } from './bank-filter.ts';

interface QuestionRow extends BankFactRow {
  id: string;
  type: QuestionType;
  question: string;
  has_image: boolean;
  chapter: string;
  difficulty: BankQuestion['difficulty'];
  marks: number;
  near: BankQuestion['near'];
}

interface PageRow {
  chapters: string[];
  authors: { id: string | null; name: string | null; questions: number }[];
  counts: Partial<Record<QuestionType, number>>;
  questions: QuestionRow[];
}

function toBankQuestion(row: QuestionRow): BankQuestion {
  return {
    id: row.id,
    type: row.type,
    question: row.question,
    hasImage: row.has_image,
    chapter: row.chapter,
    difficulty: row.difficulty,
    marks: row.marks,
    near: row.near,
    ...toBankFacts(row),
  };
}

// The inner query pages first, so facts are computed only for the questions of the page.
function buildStatement(query: BankQuery): string {
  const { type: _, ...withoutType } = query;
  const inBooks = buildBankConditions({ class: query.class, subject: query.subject });
  return `
    select
      (select coalesce(json_agg(distinct q.chapter), '[]') from questions q where ${inBooks} and q.chapter <> '') as chapters,
      (select coalesce(json_agg(w order by w.name), '[]') from (
        select b.author_id as id, (select u.name from users u where u.id = b.author_id) as name, b.questions
        from (select author_id, count(*)::int as questions from questions where test_id is null group by author_id) b
      ) w) as authors,
      (select coalesce(json_object_agg(n.type, n.questions), '{}') from (
        select q.type, count(*)::int as questions from questions q where ${buildBankConditions(withoutType)} group by q.type
      ) n) as counts,
      (select coalesce(json_agg(page), '[]') from (
        select q.id, q.type, q.content->>'question' as question, q.content->'image' is not null as has_image, q.chapter, q.difficulty,
          q.marks, ${bankFactColumns},
          (select json_build_object('id', n.id, 'question', n.content->>'question') from questions n where n.id = q.similar_id) as near
        from (
          select q.* from questions q where ${buildBankConditions(query)}
          order by q.created_at desc, q.id desc limit :limit offset :offset
        ) q order by q.created_at desc, q.id desc
      ) page) as questions`;
}

/** A page of the bank, with the data for its filters and the draw form. */
export async function findBankQuestions(em: EntityManager, caller: Caller, query: BankQuery, now: Date): Promise<BankPage> {
  const [row] = await em.execute<PageRow[]>(buildStatement(query), {
    ...bankParameters(query, caller),
    ...factParameters(caller, now),
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  });
  const authors = row?.authors ?? [];
  const counts = { mcq: 0, truefalse: 0, match: 0, saq: 0, broad: 0, ...row?.counts };
  return {
    questions: (row?.questions ?? []).map(toBankQuestion),
    total: query.type ? counts[query.type] : Object.values(counts).reduce((sum, count) => sum + count, 0),
    everyone: authors.reduce((sum, { questions }) => sum + questions, 0),
    counts,
    chapters: row?.chapters ?? [],
    authors: authors.flatMap(({ id, name }) => (id !== null && name !== null ? [{ id, name }] : [])),
  };
}
