import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RefusedAnswer } from '@shikhar/contracts/marking/answer-checks/schemas';
import type { Database } from '../../../database/database.ts';
import { toBoolean } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { createPartReader, type GivenCount } from '../../../question-kinds/given-parts.ts';
import { StoredContent } from '../../../question-kinds/registry.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isInBank } from '../../questions/bank/bank-scope.service.ts';
import { questionText } from '../../questions/bank/compared-text.service.ts';
import { selectQuestionDraft } from '../../questions/question-draft.service.ts';
import { isEditable } from '../../tests/builder/author-scope.service.ts';
import { countGivenParts } from '../remarkings/given-answers.query.ts';

/** Attempts at each test whose answers are read. */
const newest = 1_000;
/** Time for comparing texts, in milliseconds; those that are rarer are left out. */
const maxTime = 500;

async function getQuestion(em: EntityManager, caller: Caller, id: string) {
  const row = await em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .innerJoin('question_keys as k', 'k.question_id', 'q.id')
    .leftJoin('tests as t', 't.id', 'q.test_id')
    .select(selectQuestionDraft())
    .where('q.id', '=', id)
    .where((eb) => eb.or([isInBank(caller), toBoolean(isEditable(caller))]))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The versions of a question with the same text, and such copies of a bank question, in the caller's tests. */
async function listVersionIds(em: EntityManager, caller: Caller, id: string, text: string): Promise<string[]> {
  const rows = await em
    .getKysely<Database>()
    .withRecursive('versions', (db) =>
      db
        .selectFrom('questions as q')
        .select(['q.id', 'q.previous_id'])
        .where((eb) => eb.or([eb('q.id', '=', id), eb('q.bank_id', '=', id)]))
        .union(
          db.selectFrom('questions as q').innerJoin('versions as v', 'v.previous_id', 'q.id').select(['q.id', 'q.previous_id']),
        ),
    )
    .selectFrom('versions as v')
    .innerJoin('questions as q', 'q.id', 'v.id')
    .innerJoin('tests as t', 't.id', 'q.test_id')
    .select('q.id')
    // Blanks may have changed places with the text.
    .where((eb) => eb(questionText(eb.ref('q.content')), '=', text))
    .where(isEditable(caller))
    .execute();
  return rows.map((row) => row.id);
}

/**
 * The answers that students typed and the saved key refuses, most frequent first. Other requests are answered between two texts.
 * @throws NOT_FOUND
 */
export async function findRefusedAnswers(em: EntityManager, caller: Caller, questionId: string): Promise<RefusedAnswer[]> {
  const { type, content, key } = await getQuestion(em, caller, questionId);
  const stored = StoredContent.parse({ type, content });
  const questionIds = await listVersionIds(em, caller, questionId, stored.content.question);
  const reader = createPartReader(stored, key);
  const refused: GivenCount[] = [];
  const until = performance.now() + maxTime;
  for (const count of await countGivenParts(em, { questionIds, newest })) {
    if (performance.now() > until) break;
    if (!reader.isTyped(count.part)) continue;
    if (!reader.isRight(count.part)) refused.push(count);
    await letOthersRun();
  }
  return reader.listFirst(refused).map(({ part, students }) => {
    const { text = '', blank } = reader.describe(part);
    return { text, students, ...(blank !== undefined && { blank }) };
  });
}
