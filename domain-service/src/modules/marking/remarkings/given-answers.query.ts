import type { EntityManager } from '@mikro-orm/postgresql';
import { type ChosenAnswer, maxListedTexts } from '@shikhar/contracts/question-kinds/chosen-answer';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { Database } from '../../../database/database.ts';
import { describePart, type GivenPart, identifyPart, isRightPart, listGivenParts } from '../../../question-kinds/given-parts.ts';
import { getQuestionKind, StoredContent } from '../../../question-kinds/registry.ts';
import { toStoredQuestion } from '../../questions/question-draft.service.ts';

/** Maximum different answers that are read, which bounds the time; the most frequent ones. */
const maxRead = 2_000;

/** A part of students' answers. */
export interface GivenCount {
  part: GivenPart;
  students: number;
  /** An answer with it earned full marks, perhaps from a teacher. */
  wasCorrect: boolean;
}

function joinAnswers(em: EntityManager, questionIds: readonly string[]) {
  return em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .innerJoin('student_attempts as a', 'a.test_id', 'q.test_id')
    .innerJoin('attempt_answers as s', (join) =>
      join.onRef('s.student_id', '=', 'a.student_id').onRef('s.attempt_id', '=', 'a.id').onRef('s.question_id', '=', 'q.id'),
    )
    .where((eb) => eb('q.id', '=', eb.fn.any(eb.val(questionIds))))
    .where('a.status', '=', 'submitted');
}

/** Counts what students answered in submitted attempts to these versions of a question, most frequent first. */
export async function countGivenParts(
  em: EntityManager,
  type: QuestionDraft['type'],
  questionIds: readonly string[],
): Promise<GivenCount[]> {
  const rows = await joinAnswers(em, questionIds)
    .select((eb) => [
      eb.ref('s.answer').$notNull().as('answer'),
      eb.fn.count<number>('a.student_id').distinct().as('students'),
      eb.fn.agg<boolean>('bool_or', [eb('s.outcome', '=', 'correct')]).as('wasCorrect'),
    ])
    .where('s.answer', 'is not', null)
    .groupBy('s.answer')
    .orderBy('students', 'desc')
    .orderBy('s.answer')
    .limit(maxRead)
    .execute();
  const counts = new Map<string, GivenCount>();
  const { answerCounting } = getQuestionKind(type);
  for (const { answer, students, wasCorrect } of rows) {
    for (const part of listGivenParts(answerCounting, answer)) {
      const id = identifyPart(part);
      const counted = counts.get(id) ?? { part, students: 0, wasCorrect: false };
      counts.set(id, { part: counted.part, students: counted.students + students, wasCorrect: counted.wasCorrect || wasCorrect });
    }
  }
  const sorted = [...counts].sort(([id, one], [otherId, other]) => other.students - one.students || id.localeCompare(otherId));
  return sorted.map(([, count]) => count);
}

/** Takes all choices and pairs, which are few, and the first texts of the question or of each of its blanks. */
export function takeFirst<T extends { part: GivenPart }>(counts: readonly T[]): T[] {
  const taken = new Map<number | undefined, number>();
  return counts.filter(({ part }) => {
    if (!('text' in part)) return true;
    const before = taken.get(part.blank) ?? 0;
    taken.set(part.blank, before + 1);
    return before < maxListedTexts;
  });
}

function findBlank({ part }: GivenCount): number {
  return 'text' in part ? (part.blank ?? 0) : 0;
}

/** Students' answers to a version of a question, most frequent first; texts blank by blank. */
export async function findGivenAnswers(em: EntityManager, questionId: string, draft: QuestionDraft): Promise<ChosenAnswer[]> {
  const { type, content, key } = toStoredQuestion(draft);
  const stored = StoredContent.parse({ type, content });
  const counts = takeFirst(await countGivenParts(em, type, [questionId]));
  return counts
    .toSorted((one, other) => findBlank(one) - findBlank(other))
    .map(({ part, students, wasCorrect }) => ({
      ...describePart(stored, part),
      students,
      isRight: wasCorrect && 'text' in part ? true : isRightPart(stored, key, part),
    }));
}

/** Whether a question has submitted answers that wait for marks or have them from a teacher. */
export async function hasMarkableAnswers(em: EntityManager, questionId: string): Promise<boolean> {
  const found = await joinAnswers(em, [questionId])
    .leftJoin('answer_marks as m', (join) =>
      join
        .onRef('m.student_id', '=', 's.student_id')
        .onRef('m.attempt_id', '=', 's.attempt_id')
        .onRef('m.index', '=', 's.index')
        .on('m.is_marked', '=', true),
    )
    .select('a.id')
    .where((eb) => eb.or([eb('s.outcome', '=', 'waiting'), eb('m.attempt_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
