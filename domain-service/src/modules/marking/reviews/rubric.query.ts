import type { EntityManager } from '@mikro-orm/postgresql';
import type { RubricPage } from '@shikhar/contracts/marking/reviews/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { ExamQuestion } from '../../questions/exam-question.ts';
import { BroadKey, type MarkingRule } from '../../questions/stored-key.ts';
import { authorParameters, isAuthorSql } from '../../tests/builder/author-scope.service.ts';
import { questionNumber } from './review-scope.ts';

export interface RubricRow {
  id: string;
  test: RubricPage['test'];
  marking_version: number;
  number: number | null;
  type: string;
  content: unknown;
  marks: number;
  key: unknown;
  rule: MarkingRule;
}

/** A long question of a test that the caller may re-mark. @throws NOT_FOUND */
export async function findRubricRow(em: EntityManager, questionId: string, caller: Caller): Promise<RubricRow> {
  const [row] = await em.execute<RubricRow[]>(
    `select q.id, json_build_object('id', t.id, 'title', t.title, 'subject', t.subject, 'class', t.class, 'chapter', t.chapter) as test,
       t.marking_version, ${questionNumber} as number, q.type, q.content, q.marks, k.key, k.rule
     from questions q join tests t on t.id = q.test_id join question_keys k on k.question_id = q.id
     where q.id = :questionId and q.type = 'broad' and ${isAuthorSql}`,
    { questionId, ...authorParameters(caller) },
  );
  if (!row) throw notFound();
  return row;
}

interface GivenRow {
  marked: number;
  given: Record<string, number>;
}

async function countGiven(em: EntityManager, questionId: string): Promise<GivenRow> {
  const [row] = await em.execute<GivenRow[]>(
    `with marked as (
       select m.rubric_items from answer_marks m join student_attempts a on a.id = m.attempt_id
       where m.question_id = :questionId and m.is_marked
     )
     select (select count(*)::int from marked) as marked, (
       select coalesce(json_object_agg(g.item, g.times), '{}')
       from (select item, count(*)::int as times from marked, unnest(rubric_items) as item group by item) g
     ) as given`,
    { questionId },
  );
  return row ?? { marked: 0, given: {} };
}

/** The rubric as its author changes it. @throws NOT_FOUND */
export async function findRubric(em: EntityManager, questionId: string, caller: Caller): Promise<RubricPage> {
  const row = await findRubricRow(em, questionId, caller);
  const { marked, given } = await countGiven(em, questionId);
  const { content } = ExamQuestion.parse({ type: row.type, content: row.content });
  const { rubric } = BroadKey.parse(row.key);
  return {
    test: row.test,
    question: { id: row.id, number: row.number, text: content.question, marks: row.marks },
    markingVersion: row.marking_version,
    rubric: rubric.map((item) => ({ ...item, given: given[item.id] ?? 0 })),
    marked,
  };
}
