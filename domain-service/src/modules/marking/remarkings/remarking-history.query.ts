import type { EntityManager } from '@mikro-orm/postgresql';
import type { Marking, MarkingRule, Remarking } from '@shikhar/contracts/marking/remarkings/schemas';
import { toInstant } from '../../../stored-instant.ts';
import { type QuestionDraftRow, questionDraftColumns, toQuestionDraft } from '../../questions/question-draft.service.ts';
import { getKey } from './key-correction.service.ts';
import { numberQuestions, type PlacedQuestion } from './question-number.service.ts';
import { compareKeyRubrics } from './rubric-changes.service.ts';

interface RemarkingRow extends QuestionDraftRow {
  id: string;
  question_id: string;
  version: number;
  marking_version: number;
  key_before: unknown;
  rule_before: MarkingRule;
  key_after: unknown;
  rule_after: MarkingRule;
  reason: string;
  raised: number;
  lowered: number;
  unchanged: number;
  average_before: number | null;
  average_after: number | null;
  ranks_changed: number;
  max_rank_change: number;
  made_at: string;
  made_by_name: string | null;
  undoes_id: string | null;
  is_undone: boolean;
  also_in_bank: boolean;
}

/** Maximum entries per test. */
const maxListed = 200;

const statement = `
  select r.id, r.question_id, q.version, r.marking_version, r.key_before, r.rule_before, r.key_after, r.rule_after, r.reason,
    r.raised, r.lowered, r.unchanged, r.average_before, r.average_after, r.ranks_changed, r.max_rank_change, r.made_at,
    u.name as made_by_name, r.undoes_id, r.also_in_bank, exists (select from remarkings n where n.undoes_id = r.id) as is_undone,
    ${questionDraftColumns}
  from remarkings r
  join questions q on q.id = r.question_id
  join question_keys k on k.question_id = q.id
  left join users u on u.id = r.made_by
  where r.test_id = :testId order by r.marking_version desc limit ${maxListed}`;

function toMarking(row: RemarkingRow, key: unknown, rule: MarkingRule): Marking {
  return { rule, key: getKey(toQuestionDraft({ ...row, key })) };
}

/** The re-markings of a test, the newest first. */
export async function findRemarkings(em: EntityManager, testId: string): Promise<Remarking[]> {
  const rows = await em.execute<RemarkingRow[]>(statement, { testId });
  if (rows.length === 0) return [];
  const numbers = numberQuestions(
    await em.execute<PlacedQuestion[]>('select id, position, previous_id from questions where test_id = :testId', { testId }),
  );
  const isStanding = ({ undoes_id, is_undone }: RemarkingRow) => undoes_id === null && !is_undone;
  return rows.map((row) => ({
    id: row.id,
    questionId: row.question_id,
    number: numbers.get(row.question_id) ?? null,
    version: row.version,
    markingVersion: row.marking_version,
    before: toMarking(row, row.key_before, row.rule_before),
    after: toMarking(row, row.key_after, row.rule_after),
    rubric: row.type === 'broad' ? compareKeyRubrics(row.key_before, row.key_after) : [],
    reason: row.reason,
    effect: {
      raised: row.raised,
      lowered: row.lowered,
      unchanged: row.unchanged,
      averageBefore: row.average_before,
      averageAfter: row.average_after,
      ranksChanged: row.ranks_changed,
      maxRankChange: row.max_rank_change,
    },
    madeAt: toInstant(row.made_at),
    madeBy: row.made_by_name,
    undoesId: row.undoes_id,
    isUndone: row.is_undone,
    alsoInBank: row.also_in_bank,
    canBeUndone: row === rows.find((other) => other.question_id === row.question_id && isStanding(other)),
  }));
}
