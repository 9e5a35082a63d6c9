import type { EntityManager } from '@mikro-orm/postgresql';
import { matchQuestion, type SaidWords } from './match-question.ts';
import type { AskedQuestion } from './passage.ts';

const mostCompared = 12;

/** SQL: published questions that have most pairs of words in common with a text. */
export const likeStatement = `
  with said as materialized (select asked_words(:text) as words),
  typed as materialized (select words, telling_words(words) as telling, write_prints(telling_words(words)) as prints from said),
  alike as materialized (
    select p.question_id, (select count(*) from unnest(p.prints) as print where print = any(typed.prints)) as shared,
      cardinality(p.prints) as pairs
    from typed join question_prints p on p.prints && typed.prints
  )
  select q.content ->> 'question' as question, t.class, t.subject, coalesce(nullif(q.chapter, ''), t.chapter) as chapter, q.type,
    case q.type
      when 'mcq' then q.content -> 'options'
      when 'match' then (
        select jsonb_agg(side order by side) from jsonb_array_elements_text((q.content -> 'left') || (q.content -> 'right')) as side
      )
      else '[]'
    end as choices,
    asked.words as "all", telling_words(asked.words) as telling, whole.words as "wholeAll", telling_words(whole.words) as "wholeTelling",
    typed.words as "typedAll", typed.telling as "typedTelling"
  from (
    select q.id, shared, alike.pairs from alike join questions q on q.id = question_id join tests t on t.id = q.test_id
    where t.status = 'published' and t.practice_for is null order by shared desc, alike.pairs, q.id limit ${mostCompared}
  ) best join questions q on q.id = best.id join tests t on t.id = q.test_id cross join typed
  cross join lateral (select asked_words(q.content ->> 'question') as words offset 0) asked
  cross join lateral (select question_words(q.content) as words offset 0) whole
  order by shared desc, best.pairs, q.id`;

interface LikeQuestion extends AskedQuestion {
  all: string[];
  telling: string[];
  /** With its options. */
  wholeAll: string[];
  wholeTelling: string[];
  typedAll: string[];
  typedTelling: string[];
}

function measureMatch(row: LikeQuestion): number {
  const text: SaidWords = { all: row.typedAll, telling: row.typedTelling };
  return Math.max(
    matchQuestion({ all: row.all, telling: row.telling }, text),
    matchQuestion({ all: row.wholeAll, telling: row.wholeTelling }, text),
  );
}

/** The question of a published test that a student types, whole or in part; null where they ask in words of their own. */
export async function findAskedQuestion(em: EntityManager, text: string): Promise<AskedQuestion | null> {
  const rows = await em.execute<LikeQuestion[]>(likeStatement, { text });
  const [best] = rows
    .map((row) => ({ row, match: measureMatch(row) }))
    .filter(({ match }) => match > 0)
    .toSorted((one, other) => other.match - one.match);
  if (!best) return null;
  const { question, class: level, subject, chapter, type, choices } = best.row;
  return { question, class: level, subject, chapter, type, choices };
}
