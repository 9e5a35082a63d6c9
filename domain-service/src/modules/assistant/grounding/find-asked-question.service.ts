import type { EntityManager } from '@mikro-orm/postgresql';
import type { AskedQuestion } from './passage.ts';

const statement = `
  select q.content ->> 'question' as question, t.class, t.subject, t.chapter, q.type,
    case q.type
      when 'mcq' then q.content -> 'options'
      when 'match' then (
        select jsonb_agg(side order by side) from jsonb_array_elements_text((q.content -> 'left') || (q.content -> 'right')) as side
      )
      else '[]'
    end as choices
  from questions q join tests t on t.id = q.test_id
  where t.status = 'published' and length(q.content ->> 'question') > 20
    and strpos(:text, q.content ->> 'question') > 0
  order by length(q.content ->> 'question') desc limit 1`;

/** The question of a published test that a student types, whole or in part; null where they ask in their own words. */
export async function findAskedQuestion(em: EntityManager, text: string): Promise<AskedQuestion | null> {
  const [asked] = await em.execute<AskedQuestion[]>(statement, { text });
  return asked ?? null;
}
