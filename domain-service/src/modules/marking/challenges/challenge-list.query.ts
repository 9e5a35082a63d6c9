import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type Challenge,
  type ChallengedQuestion,
  type ChallengesPage,
  type ChallengesQuery,
  maxChallengesPerQuestion,
} from '@shikhar/contracts/marking/challenges/schemas';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import type { Database } from '../../../database/database.ts';
import { jsonArrayFrom, toIsoString } from '../../../database/sql.ts';
import { getQuestionKind, StoredContent } from '../../../question-kinds/registry.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { orderChoices, type ShuffleFacts } from '../../attempts/paper/choice-order.service.ts';
import { selectQuestionDraft, toQuestionDraft } from '../../questions/question-draft.service.ts';
import { isEditable } from '../../tests/builder/author-scope.service.ts';
import { numberQuestions } from '../remarkings/question-number.service.ts';

function selectFound(em: EntityManager, caller: Caller) {
  return em
    .getKysely<Database>()
    .selectFrom('challenges as c')
    .innerJoin('attempts as a', (join) => join.onRef('a.student_id', '=', 'c.student_id').onRef('a.id', '=', 'c.attempt_id'))
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .where(isEditable(caller));
}

async function countFound(em: EntityManager, caller: Caller, isOpen: boolean) {
  const found = selectFound(em, caller);
  const open = found.select((eb) => eb.fn.countAll<number>().as('count')).where('c.status', '=', 'open');
  return found
    .select((eb) => eb.fn.count<number>('c.question_id').distinct().as('total'))
    .select(open.$asScalar().as('open'))
    .where('c.status', isOpen ? '=' : '<>', 'open')
    .executeTakeFirstOrThrow();
}

function findQuestions(
  em: EntityManager,
  caller: Caller,
  { page, pageSize, isOpen }: { page: number; pageSize: number; isOpen: boolean },
) {
  const status = isOpen ? '=' : '<>';
  return em
    .getKysely<Database>()
    .with('page', () =>
      selectFound(em, caller)
        .select('c.question_id')
        .select((eb) => [
          eb.fn.countAll<number>().as('total'),
          eb.fn.min('c.made_at').as('oldest'),
          eb.fn.max('c.decided_at').as('newest'),
        ])
        .where('c.status', status, 'open')
        .groupBy('c.question_id')
        .$if(isOpen, (found) => found.orderBy('oldest'))
        .orderBy('newest', 'desc')
        .orderBy('c.question_id')
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    )
    .selectFrom('page as p')
    .innerJoin('questions as q', 'q.id', 'p.question_id')
    .innerJoin('question_keys as k', 'k.question_id', 'q.id')
    .innerJoin('tests as t', 't.id', 'q.test_id')
    .select(['t.id as testId', 't.title as testTitle', 't.subject', 't.class', 'q.id as questionId', 'q.version', 'p.total'])
    .select(selectQuestionDraft())
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('challenges as c')
          .innerJoin('attempts as a', (join) =>
            join.onRef('a.student_id', '=', 'c.student_id').onRef('a.id', '=', 'c.attempt_id'),
          )
          .innerJoin('users as u', 'u.id', 'c.student_id')
          .leftJoin('users as d', 'd.id', 'c.decided_by')
          .leftJoin('attempt_answers as s', (join) =>
            join
              .onRef('s.student_id', '=', 'c.student_id')
              .onRef('s.attempt_id', '=', 'c.attempt_id')
              .onRef('s.index', '=', 'c.index'),
          )
          .select(['c.id', 'c.attempt_id as attemptId', 'c.index', 'u.name as student', 'c.reason', 'c.status', 'c.reply'])
          .select((row) => [toIsoString(row.ref('c.made_at')).as('madeAt'), toIsoString(row.ref('c.decided_at')).as('decidedAt')])
          .select(['d.name as decidedBy', 's.answer', 'a.shuffle_seed as shuffleSeed', 'a.shuffles_options as shufflesOptions'])
          .whereRef('c.question_id', '=', 'q.id')
          .where('c.status', status, 'open')
          .$if(isOpen, (challenges) => challenges.orderBy('c.made_at'))
          .orderBy('c.decided_at', 'desc')
          .orderBy('c.id')
          .limit(maxChallengesPerQuestion),
      ).as('challenges'),
    )
    .$if(isOpen, (questions) => questions.orderBy('p.oldest'))
    .orderBy('p.newest', 'desc')
    .orderBy('q.id')
    .execute();
}

type QuestionRow = Awaited<ReturnType<typeof findQuestions>>[number];
type ChallengeItem = QuestionRow['challenges'][number];

function formatAnswer(row: QuestionRow, answer: Answer | null): Challenge['yours'] {
  if (answer === null) return null;
  if ('choice' in answer) return { choice: answer.choice };
  const { type, content } = StoredContent.parse({ type: row.type, content: row.content });
  const text = getQuestionKind(type).formatAnswer(content, answer);
  return text === null ? null : { text: text.slice(0, 500) };
}

function findShownOrder(row: QuestionRow, item: ShuffleFacts): Challenge['shownOrder'] {
  const { answerCounting } = getQuestionKind(row.type);
  if (answerCounting !== 'choices' && answerCounting !== 'selections') return null;
  const stored = StoredContent.parse({ type: row.type, content: row.content });
  const order = orderChoices({ ...stored, id: row.questionId, marks: row.marks, negativeMarks: row.negative_marks }, item);
  return order.every((written, shown) => written === shown) ? null : order;
}

function toChallenge(row: QuestionRow, { answer, shuffleSeed, shufflesOptions, ...facts }: ChallengeItem): Challenge {
  return { ...facts, yours: formatAnswer(row, answer), shownOrder: findShownOrder(row, { shuffleSeed, shufflesOptions }) };
}

async function findNumbers(em: EntityManager, rows: readonly QuestionRow[]): Promise<Map<string, number | null>> {
  const testIds = [...new Set(rows.map((row) => row.testId))];
  if (testIds.length === 0) return new Map();
  const placed = em.getKysely<Database>().selectFrom('questions').select(['id', 'position', 'previous_id']);
  return numberQuestions(await placed.where('test_id', 'in', testIds).execute());
}

/** The challenges that the caller decides, question by question. */
export async function findChallenges(
  em: EntityManager,
  caller: Caller,
  { page, pageSize, show }: ChallengesQuery,
): Promise<ChallengesPage> {
  const isOpen = show === 'open';
  const counts = await countFound(em, caller, isOpen);
  const rows = await findQuestions(em, caller, { page, pageSize, isOpen });
  const numbers = await findNumbers(em, rows);
  const questions = rows.map(
    (row): ChallengedQuestion => ({
      testId: row.testId,
      testTitle: row.testTitle,
      subject: row.subject,
      class: row.class,
      questionId: row.questionId,
      number: numbers.get(row.questionId) ?? null,
      version: row.version,
      draft: toQuestionDraft(row),
      total: row.total,
      challenges: row.challenges.map((item) => toChallenge(row, item)),
    }),
  );
  return { questions, ...counts };
}
