import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChapterToRevise, StudentChapter } from '@shikhar/contracts/analytics/students/schemas';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { findToday } from '../../store/entitlements/today.service.ts';
import { isUntriedSql, isUpcomingSql, soonestFirst } from '../../tests/upcoming-test.service.ts';
import type { AnalyticsSpan } from './analytics-span.ts';
import { counts } from './counted-attempts.ts';

interface RevisionRow {
  lost_on: ChapterToRevise['lostOn'];
  has_materials: boolean;
  practice_test_id: string | null;
  open_mistakes: number;
}

// The question type that lost most marks, among the answers that count in the chapter's stats. In papers with a choice, blank
// answers are no loss, because the student may have left them out by choice.
const lostOn = `
  select json_build_object('kind', y.type, 'lost', y.lost, 'marks', y.marks) from (
    select q.type, sum(q.marks - coalesce(s.awarded, 0))::float8 as lost, sum(q.marks)::float8 as marks
    from attempt_stats f
    join tests t on t.id = f.test_id
    join attempt_chapter_stats h on h.attempt_id = f.attempt_id and h.chapter = w.chapter
    join attempts a on a.id = f.attempt_id
    cross join unnest(a.question_ids) with ordinality as p (question_id, place)
    join questions q on q.id = p.question_id and coalesce(nullif(q.chapter, ''), t.chapter) = w.chapter
    join question_keys k on k.question_id = q.id and k.rule = 'key'
    left join attempt_answers s on s.attempt_id = a.id and s.index = p.place - 1
    where f.student_id = :studentId and ${counts} and f.visible = 'marks_and_answers' and f.subject = w.subject
      and f.submitted_at >= :from and f.submitted_at < :to and (s.outcome in ('correct', 'part', 'wrong')
        or coalesce(s.outcome, 'blank') = 'blank' and not exists (
          select from jsonb_array_elements(a.sections) c where jsonb_typeof(c->'answerCount') = 'number'))
    group by q.type
  ) y where y.lost > 0 order by y.lost desc, y.type limit 1`;

const statement = `
  select (${lostOn}) as lost_on,
    exists (select from materials m where m.is_published and lower(m.chapter) = lower(w.chapter) and m.subject = w.subject) as has_materials,
    (select t.id from tests t where t.class = :class and t.subject = w.subject and lower(t.chapter) = lower(w.chapter)
      and ${isUpcomingSql} and (t.opens_at is null or t.opens_at <= :now) and ${isUntriedSql}
      order by ${soonestFirst} limit 1) as practice_test_id,
    (select count(*)::int from mistakes e where e.student_id = :studentId and e.mastered_at is null
      and e.subject = w.subject and e.chapter = w.chapter) as open_mistakes
  from jsonb_to_recordset(:wanted::jsonb) as w (place integer, subject text, chapter text)
  order by w.place`;

/** For each chapter, the question type that lost most marks, and the materials and tests to revise it. */
export async function findRevision(
  em: EntityManager,
  { userId: studentId, class: level }: Caller,
  chapters: readonly StudentChapter[],
  span: AnalyticsSpan,
  now: Date,
): Promise<ChapterToRevise[]> {
  if (chapters.length === 0) return [];
  const wanted = JSON.stringify(chapters.map(({ subject, chapter }, index) => ({ place: index, subject, chapter })));
  const rows = await em.execute<RevisionRow[]>(statement, {
    ...{ wanted, studentId, now, class: level, today: await findToday(em, now) },
    ...{ from: span.from, to: span.to },
  });
  return rows.flatMap((row, index) => {
    const chapter = chapters[index];
    if (!chapter) return [];
    return {
      subject: chapter.subject,
      chapter: chapter.chapter,
      lostOn: row.lost_on,
      hasMaterials: row.has_materials,
      practiceTestId: row.practice_test_id,
      openMistakes: row.open_mistakes,
    };
  });
}
