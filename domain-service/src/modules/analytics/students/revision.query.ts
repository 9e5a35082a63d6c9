import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChapterToRevise, StudentChapter } from '@shikhar/contracts/analytics/students/schemas';
import { type Expression, expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
import { jsonElementsInOrder, jsonObjectFrom, toBoolean, toRecordset, unnestInOrder } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { chapterOfQuestion } from '../../questions/question-chapter.service.ts';
import { findToday } from '../../store/entitlements/today.service.ts';
import { isUntried, isUpcoming, orderBySoonest } from '../../tests/upcoming-test.service.ts';
import type { AnalyticsSpan } from './analytics-span.ts';
import { countsForStudent } from './counted-attempts.service.ts';

type Wanted = Database & { w: Pick<StudentChapter, 'subject' | 'chapter'> & { place: number } };

/**
 * On the wanted chapter `w`: the question type that lost most marks, among the answers that count in the chapter's stats. In
 * papers with a choice, blank answers are no loss, because the student may have left them out by choice.
 */
function selectLostOn(studentId: string, { from, to }: AnalyticsSpan) {
  const eb = expressionBuilder<Wanted, 'w'>();
  const types = eb
    .selectFrom('attempt_stats as f')
    .innerJoin('tests as t', 't.id', 'f.test_id')
    .innerJoin('attempt_chapter_stats as h', (join) =>
      join
        .onRef('h.student_id', '=', 'f.student_id')
        .onRef('h.attempt_id', '=', 'f.attempt_id')
        .onRef('h.chapter', '=', 'w.chapter'),
    )
    .innerJoin('attempts as a', (join) => join.onRef('a.student_id', '=', 'f.student_id').onRef('a.id', '=', 'f.attempt_id'))
    .crossJoinLateral((row) => unnestInOrder(row.ref('a.question_ids'), 'p'))
    .innerJoin('questions as q', (join) =>
      join.onRef('q.id', '=', 'p.element').on((row) => row(chapterOfQuestion(), '=', row.ref('w.chapter'))),
    )
    .innerJoin('question_keys as k', (join) => join.onRef('k.question_id', '=', 'q.id').on('k.rule', '=', 'key'))
    .leftJoin('attempt_answers as s', (join) =>
      join
        .onRef('s.student_id', '=', 'a.student_id')
        .onRef('s.attempt_id', '=', 'a.id')
        .on((row) => row('s.index', '=', row('p.place', '-', 1))),
    )
    .select((row) => [
      'q.type as kind',
      row.fn.sum<number>(row('q.marks', '-', row.fn.coalesce('s.awarded', row.lit(0)))).as('lost'),
      row.fn.sum<number>('q.marks').as('marks'),
    ])
    .where('f.student_id', '=', studentId)
    .where(countsForStudent())
    .where('f.visible', '=', 'marks_and_answers')
    .whereRef('f.subject', '=', 'w.subject')
    .where('f.submitted_at', '>=', from.toISOString())
    .where('f.submitted_at', '<', to.toISOString())
    .where((row) => {
      const choices = row
        .selectFrom(jsonElementsInOrder(row.ref('a.sections'), 'c'))
        .select('c.place')
        .where((each) => each(each.ref('c.element', '->>').key('answerCount'), 'is not', null));
      return row.or([
        row('s.outcome', 'in', ['correct', 'part', 'wrong']),
        row.and([row.or([row('s.outcome', 'is', null), row('s.outcome', '=', 'blank')]), row.not(row.exists(choices))]),
      ]);
    })
    .groupBy('q.type');
  return jsonObjectFrom(
    eb.selectFrom(types.as('y')).selectAll().where('y.lost', '>', 0).orderBy('y.lost', 'desc').orderBy('y.kind').limit(1),
  );
}

function isSameText(one: Expression<string>, other: Expression<string>) {
  const eb = expressionBuilder<Database, never>();
  return eb(eb.fn('lower', [one]), '=', eb.fn('lower', [other]));
}

/** For each chapter, the question type that lost most marks, and the materials and tests to revise it. */
export async function findRevision(
  em: EntityManager,
  { userId: studentId, class: level }: Caller,
  chapters: readonly StudentChapter[],
  span: AnalyticsSpan,
  now: Date,
): Promise<ChapterToRevise[]> {
  if (chapters.length === 0) return [];
  const buyer = { studentId, today: await findToday(em, now) };
  const wanted = chapters.map(({ subject, chapter }, place) => ({ place, subject, chapter }));
  return em
    .getKysely<Database>()
    .selectFrom(toRecordset(wanted, 'w', { place: 'integer', subject: 'text', chapter: 'text' }))
    .select((eb) => {
      const materials = eb
        .selectFrom('materials as m')
        .select('m.id')
        .where('m.is_published', '=', true)
        .where((row) => isSameText(row.ref('m.chapter'), row.ref('w.chapter')))
        .whereRef('m.subject', '=', 'w.subject');
      const tests = queryBuilder
        .selectFrom('tests as t')
        .select('t.id')
        .where('t.class', '=', level)
        .where('t.subject', '=', eb.ref('w.subject'))
        .where((row) => isSameText(row.ref('t.chapter'), eb.ref('w.chapter')))
        .where(isUpcoming(now.toISOString()))
        .where((row) => row.or([row('t.opens_at', 'is', null), row('t.opens_at', '<=', now.toISOString())]))
        .where(isUntried(buyer));
      const openMistakes = eb
        .selectFrom('mistakes as e')
        .select((row) => row.fn.countAll<number>().as('open'))
        .where('e.student_id', '=', studentId)
        .where('e.mastered_at', 'is', null)
        .whereRef('e.subject', '=', 'w.subject')
        .whereRef('e.chapter', '=', 'w.chapter');
      return [
        'w.subject',
        'w.chapter',
        selectLostOn(studentId, span).as('lostOn'),
        toBoolean(eb.exists(materials)).as('hasMaterials'),
        orderBySoonest(tests).limit(1).as('practiceTestId'),
        openMistakes.$asScalar().as('openMistakes'),
      ];
    })
    .orderBy('w.place')
    .execute();
}
