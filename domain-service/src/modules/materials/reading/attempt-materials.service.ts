import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptMaterials, MaterialSummary } from '@shikhar/contracts/materials/schemas';
import { findResult } from '../../attempts/result.service.ts';
import type { Caller } from '../../sessions/session.service.ts';
import { type SummaryRow, summaryColumns, toSummary } from '../material-summary.query.ts';

const mostOfChapter = 3;

// A question without a chapter is of its test's.
const chaptersStatement = `
  select chapter, class, subject, array_agg(place order by place) as questions from (
    select coalesce(nullif(q.chapter, ''), t.chapter) as chapter, t.class, t.subject, (p.place - 1)::int as place
    from attempts a join tests t on t.id = a.test_id
    cross join unnest(a.question_ids) with ordinality as p (question_id, place)
    join questions q on q.id = p.question_id
    where a.id = :attemptId and p.place - 1 = any(array[:places]::int[])) failed
  where chapter <> '' group by chapter, class, subject order by min(place)`;

// What is read or watched in minutes goes before whole PDFs.
const materialsStatement = `
  select ${summaryColumns} from materials m
  where m.is_published and m.class = :class and m.subject = :subject and lower(m.chapter) = lower(:chapter)
  order by m.type = 'pdf', m.created_at desc, m.id desc limit ${mostOfChapter}`;

interface FailedChapter {
  chapter: string;
  class: string;
  subject: string;
  questions: number[];
}

async function findOfChapter(em: EntityManager, { questions: _, ...chapter }: FailedChapter): Promise<MaterialSummary[]> {
  const rows = await em.execute<SummaryRow[]>(materialsStatement, chapter);
  return rows.map(toSummary);
}

/**
 * Materials for the chapters of what a student answered wrong or not at all; none before the answers may be seen.
 *
 * @throws NOT_FOUND; ATTEMPT_NOT_SUBMITTED
 */
export async function findAttemptMaterials(
  em: EntityManager,
  caller: Caller,
  attemptId: string,
  now: Date,
): Promise<AttemptMaterials> {
  const { questions } = await findResult(em, attemptId, caller, now);
  const places = questions.filter(({ outcome }) => outcome === 'wrong' || outcome === 'blank').map(({ index }) => index);
  if (places.length === 0) return { chapters: [] };
  const failed = await em.execute<FailedChapter[]>(chaptersStatement, { attemptId, places });
  const chapters: AttemptMaterials['chapters'] = [];
  for (const each of failed) {
    const materials = await findOfChapter(em, each);
    if (materials.length > 0) chapters.push({ chapter: each.chapter, questions: each.questions, materials });
  }
  return { chapters };
}
