import type { EntityManager } from '@mikro-orm/postgresql';
import type { Marking, MarkingRule, Remarking } from '@shikhar/contracts/marking/remarkings/schemas';
import type { Database } from '../../../database/database.ts';
import { jsonBuildObject, toBoolean } from '../../../database/sql.ts';
import { getQuestionKind } from '../../../question-kinds/registry.ts';
import { selectQuestionDraft, toQuestionDraft } from '../../questions/question-draft.service.ts';
import { getKey } from './key-correction.service.ts';
import { numberQuestions } from './question-number.service.ts';
import { compareKeyRubrics } from './rubric-changes.service.ts';

/** Maximum entries per test. */
const maxListed = 200;

function findRows(em: EntityManager, testId: string) {
  return em
    .getKysely<Database>()
    .selectFrom('remarkings as r')
    .innerJoin('questions as q', 'q.id', 'r.question_id')
    .innerJoin('question_keys as k', 'k.question_id', 'q.id')
    .leftJoin('users as u', 'u.id', 'r.made_by')
    .select(['r.id', 'r.question_id as questionId', 'q.version', 'r.marking_version as markingVersion', 'r.reason'])
    .select(['r.key_before', 'r.rule_before', 'r.key_after', 'r.rule_after'])
    .select(['r.made_at as madeAt', 'u.name as madeBy', 'r.undoes_id as undoesId', 'r.also_in_bank as alsoInBank'])
    .select(selectQuestionDraft())
    .select((eb) => [
      jsonBuildObject({
        raised: eb.ref('r.raised'),
        lowered: eb.ref('r.lowered'),
        unchanged: eb.ref('r.unchanged'),
        averageBefore: eb.ref('r.average_before'),
        averageAfter: eb.ref('r.average_after'),
        ranksChanged: eb.ref('r.ranks_changed'),
        maxRankChange: eb.ref('r.max_rank_change'),
      }).as('effect'),
      toBoolean(eb.exists(eb.selectFrom('remarkings as n').select('n.id').whereRef('n.undoes_id', '=', 'r.id'))).as('isUndone'),
    ])
    .where('r.test_id', '=', testId)
    .orderBy('r.marking_version', 'desc')
    .limit(maxListed)
    .execute();
}

type RemarkingRow = Awaited<ReturnType<typeof findRows>>[number];

function toMarking(row: RemarkingRow, key: unknown, rule: MarkingRule): Marking {
  return { rule, key: getKey(toQuestionDraft({ ...row, key })) };
}

/** The re-markings of a test, the newest first. */
export async function findRemarkings(em: EntityManager, testId: string): Promise<Remarking[]> {
  const rows = await findRows(em, testId);
  if (rows.length === 0) return [];
  const placed = em.getKysely<Database>().selectFrom('questions').select(['id', 'position', 'previous_id']);
  const numbers = numberQuestions(await placed.where('test_id', '=', testId).execute());
  const isStanding = ({ undoesId, isUndone }: RemarkingRow) => undoesId === null && !isUndone;
  return rows.map((row) => ({
    id: row.id,
    questionId: row.questionId,
    number: numbers.get(row.questionId) ?? null,
    version: row.version,
    markingVersion: row.markingVersion,
    before: toMarking(row, row.key_before, row.rule_before),
    after: toMarking(row, row.key_after, row.rule_after),
    rubric: getQuestionKind(row.type).isMarkedByTeacher ? compareKeyRubrics(row.key_before, row.key_after) : [],
    reason: row.reason,
    effect: row.effect,
    madeAt: row.madeAt,
    madeBy: row.madeBy,
    undoesId: row.undoesId,
    isUndone: row.isUndone,
    alsoInBank: row.alsoInBank,
    canBeUndone: row === rows.find((other) => other.questionId === row.questionId && isStanding(other)),
  }));
}
