import type { EntityManager } from '@mikro-orm/postgresql';
import { matchQuestion } from './match-question.ts';
import type { AskedQuestion } from './passage.ts';
import type { SpokenWords } from './spoken-words.ts';

const maxCompared = 12;
const maxFingerprints = 80;
/** Questions read per word pair. A pair with more questions says little and counts less. */
const maxPerFingerprint = 100;
const commonWorth = 0.3;

/** SQL: published questions that share most word pairs with a text. Common pairs count less. */
export const likeStatement = `
  with said as materialized (select question_terms(:text) as words),
  typed as materialized (select words, distinctive_terms(words) as distinctive from said),
  prints as materialized (
    select print from typed cross join unnest(build_fingerprints(distinctive)) as print order by length(print) desc, print limit ${maxFingerprints}
  ), shared as materialized (
    select question_id, sum(case when every < ${maxPerFingerprint} then 1 else ${commonWorth} end) as worth
    from prints cross join lateral (
      select question_id, count(*) over () as every from (
        select question_id from question_fingerprints where fingerprints @> array[print] limit ${maxPerFingerprint}) found
    ) alike group by question_id
  )
  select q.question as question, t.class, t.subject, coalesce(nullif(q.chapter, ''), t.chapter) as chapter, q.type,
    case q.type
      when 'mcq' then q.content -> 'options'
      when 'match' then (
        select jsonb_agg(side order by side) from jsonb_array_elements_text((q.content -> 'left') || (q.content -> 'right')) as side
      )
      else '[]'
    end as choices,
    asked.words as "all", distinctive_terms(asked.words) as distinctive, whole.words as "wholeAll", distinctive_terms(whole.words) as "wholeDistinctive",
    typed.words as "typedAll", typed.distinctive as "typedDistinctive"
  from (
    select q.id, worth, length(q.question) as letters
    from shared join plain_questions q on q.id = question_id join tests t on t.id = q.test_id
    where t.status = 'published' and t.practice_student_id is null order by worth desc, letters, q.id limit ${maxCompared}
  ) best join plain_questions q on q.id = best.id join tests t on t.id = q.test_id cross join typed
  cross join lateral (select question_terms(q.question) as words offset 0) asked
  cross join lateral (select content_terms(q.content) as words offset 0) whole
  order by worth desc, letters, q.id`;

interface LikeQuestion extends AskedQuestion {
  all: string[];
  distinctive: string[];
  /** The question's text with its options. */
  wholeAll: string[];
  wholeDistinctive: string[];
  typedAll: string[];
  typedDistinctive: string[];
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
  const rows = await em.execute<LikeQuestion[]>(likeStatement, { text });
  const [best] = rows
    .map((row) => ({ row, match: measureMatch(row) }))
    .filter(({ match }) => match > 0)
    .toSorted((one, other) => other.match - one.match);
  if (!best) return null;
  const { question, class: level, subject, chapter, type, choices } = best.row;
  return { question, class: level, subject, chapter, type, choices };
}
