import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RefusedAnswer } from '@shikhar/contracts/marking/answer-checks/schemas';
import type { Database } from '../../../database/database.ts';
import { toBoolean } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { isRightPart, shortenText } from '../../../question-kinds/given-parts.ts';
import { StoredContent } from '../../../question-kinds/registry.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isInBank } from '../../questions/bank/bank-scope.service.ts';
import { selectQuestionDraft } from '../../questions/question-draft.service.ts';
import { isEditable } from '../../tests/builder/author-scope.service.ts';
import { countGivenParts, takeFirst } from '../remarkings/given-answers.query.ts';

/** Maximum texts that are compared with the key, which bounds the time; the most frequent ones. */
const maxCompared = 300;

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

/** The earlier versions of a question, and the copies of a bank question, in the caller's tests. */
async function listVersionIds(em: EntityManager, caller: Caller, id: string): Promise<string[]> {
  const rows = await em
    .getKysely<Database>()
    .withRecursive('versions', (db) =>
      db
        .selectFrom('questions as q')
        .select(['q.id', 'q.test_id', 'q.previous_id'])
        .where((eb) => eb.or([eb('q.id', '=', id), eb('q.bank_id', '=', id)]))
        .union(
          db
            .selectFrom('questions as q')
            .innerJoin('versions as v', 'v.previous_id', 'q.id')
            .select(['q.id', 'q.test_id', 'q.previous_id']),
        ),
    )
    .selectFrom('versions as v')
    .innerJoin('tests as t', 't.id', 'v.test_id')
    .select('v.id')
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
  const counts = await countGivenParts(em, stored.type, await listVersionIds(em, caller, questionId));
  const refused = [];
  for (const { part, students } of counts.slice(0, maxCompared)) {
    if (!('text' in part)) continue;
    if (!isRightPart(stored, key, part)) refused.push({ part, students });
    await letOthersRun();
  }
  return takeFirst(refused).map(({ part, students }) => ({ ...part, text: shortenText(part.text), students }));
}
