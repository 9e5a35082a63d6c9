import type { EntityManager } from '@mikro-orm/postgresql';
import {
  maxAveraged,
  type ReportCard,
  type ReportedChapter,
  type ReportedSection,
} from '@shikhar/contracts/attempts/results/report-card';
import type { Result, ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import type { Database } from '../../../database/database.ts';
import { unnestInOrder } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { gradeByRange } from '../../analytics/grades/give-grades.service.ts';
import { findGradeScales } from '../../analytics/grades/grade-scales.service.ts';
import { countedMarks } from '../answers/counted-score.service.ts';
import { loadPaper } from '../paper/paper.repository.ts';
import type { PaperSection } from '../paper/paper-sections.ts';
import { findResult } from './result.service.ts';

/** The mean marks of a question over all first attempts; null while one of them waits for a teacher. */
type Averages = ReadonlyMap<string, number | null>;

async function findAverages(em: EntityManager, { test, takers }: Result): Promise<Averages | null> {
  if (takers === null || takers < 2 || takers > maxAveraged) return null;
  const rows = await em
    .getKysely<Database>()
    .selectFrom('student_attempts as f')
    .crossJoin((eb) => unnestInOrder(eb.ref('f.question_ids'), 'p'))
    .innerJoin('questions as q', 'q.id', 'p.element')
    .innerJoin('question_keys as k', 'k.question_id', 'q.id')
    .leftJoin('attempt_answers as s', (join) =>
      join
        .onRef('s.student_id', '=', 'f.student_id')
        .onRef('s.attempt_id', '=', 'f.id')
        .on((eb) => eb('s.index', '=', eb('p.place', '-', 1))),
    )
    .select('q.id')
    .select((eb) => {
      const isWaiting = eb.fn<boolean>('bool_or', [eb('s.outcome', '=', 'waiting')]);
      const sum = eb.fn.sum<number>(countedMarks());
      return eb.case().when(isWaiting).then(null).else(sum).end().as('sum');
    })
    .where('f.test_id', '=', test.id)
    .where('f.status', '=', 'submitted')
    .where('f.number', '=', 1)
    .groupBy('q.id')
    .execute();
  return new Map(rows.map(({ id, sum }) => [id, sum === null ? null : sum / takers]));
}

function addUp(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

function averageScore(ids: readonly string[], averages: Averages | null): number | null {
  if (!averages) return null;
  const sum = addUp(ids.map((id) => (averages.has(id) ? (averages.get(id) ?? null) : 0)));
  return sum === null ? null : Math.round(sum * 10) / 10;
}

/** Maximum marks: of the questions not dropped, the `answerCount` with the highest marks. */
function findMaximum(questions: readonly ResultQuestion[], section: PaperSection | undefined): number {
  const marks = questions.filter(({ rule }) => rule !== 'dropped').map((question) => question.marks);
  const counted = marks.toSorted((one, other) => other - one).slice(0, section?.answerCount ?? marks.length);
  return counted.reduce((sum, each) => sum + each, 0);
}

async function describeSections(em: EntityManager, result: Result): Promise<ReportedSection[]> {
  if (result.visible === 'nothing') return [];
  const paper = await loadPaper(em, result.attemptId);
  const averages = await findAverages(em, result);
  const idOf = (question: ResultQuestion) => paper.questions[question.index]?.question.id ?? '';
  return [...Map.groupBy(result.questions, ({ section }) => section)].flatMap(([section, questions]) => {
    const [first] = questions;
    if (!first) return [];
    return {
      section,
      title: paper.sections?.[section]?.title ?? null,
      type: first.type,
      maxMarks: findMaximum(questions, paper.sections?.[section]),
      marks: addUp(questions.map(({ awarded }) => awarded)),
      classAverage: averageScore(questions.map(idOf), averages),
    };
  });
}

async function describeChapters(em: EntityManager, { attemptId, questions, visible }: Result): Promise<ReportedChapter[]> {
  if (visible !== 'marks_and_answers') return [];
  const { questions: placed } = await loadPaper(em, attemptId);
  const questionIds = placed.map(({ question }) => question.id);
  const rows = await em
    .getKysely<Database>()
    .selectFrom('questions')
    .select(['id', 'chapter'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(questionIds))))
    .where('chapter', '<>', '')
    .execute();
  const chapterOf = new Map(rows.map(({ id, chapter }) => [id, chapter]));
  const counted = questions.filter(({ outcome }) => outcome !== 'dropped' && outcome !== 'extra');
  const chapters = Map.groupBy(counted, ({ index }) => chapterOf.get(placed[index]?.question.id ?? ''));
  if (chapters.size < 2) return [];
  return [...chapters].flatMap(([chapter, members]) => {
    const marks = addUp(members.map(({ awarded }) => awarded));
    const maxMarks = members.reduce((sum, question) => sum + question.marks, 0);
    return chapter === undefined || marks === null ? [] : { chapter, marks, maxMarks };
  });
}

/**
 * The result of a submitted attempt by sections, as far as the caller may see it.
 *
 * @throws NOT_FOUND for an unknown attempt or one the caller may not read; ATTEMPT_NOT_SUBMITTED
 */
export async function findReportCard(em: EntityManager, attemptId: string, caller: Caller, now: Date): Promise<ReportCard> {
  const result = await findResult(em, attemptId, caller, now);
  const { questions, sections: _, ...facts } = result;
  const { byMarks: scale } = await findGradeScales(em);
  return {
    ...facts,
    grade: facts.status === 'graded' && facts.percent !== null ? gradeByRange(facts.percent, scale) : null,
    scale,
    sections: await describeSections(em, result),
    chapters: await describeChapters(em, result),
    remarks: questions.flatMap(({ index, comment }) => (comment === null ? [] : { index, comment })),
  };
}
