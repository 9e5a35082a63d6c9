import { BankQuestionDetail } from '@shikhar/contracts/questions/bank';
import { SavedToBank } from '@shikhar/contracts/questions/moves';
import { getBankQuestion, saveFromTest } from '@shikhar/contracts/questions/routes';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeRemarkable } from '../../../../test/remarkings.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../database/database.ts';
import { toJsonb } from '../../../database/sql.ts';

const testApp = useTestApp();
const bat = { type: 'mcq' as const, correct: 1, alsoCorrect: [] };

/** A test whose first question, with the first option right, is also in the bank. */
async function startInBank() {
  const begun = await makeRemarkable(testApp(), [{ mcq: 0 }]);
  const { testId, questionIds, teacher } = begun;
  const [mcq = ''] = questionIds;
  const { token } = teacher;
  // The bank rejects exact duplicates.
  await testApp()
    .orm.em.fork()
    .getKysely<Database>()
    .updateTable('questions')
    .set((eb) => ({ content: sql`${eb.ref('content')} || ${toJsonb({ question: mcq })}` }))
    .where('id', '=', mcq)
    .execute();
  const { body: saved } = await testApp().call(saveFromTest, { body: { testId, questionIds: [mcq] }, token });
  const [bankId = ''] = SavedToBank.parse(saved).savedIds;
  return {
    ...begun,
    mcq,
    bankId,
    isSame: async () => (await begun.read()).questions[0]?.isSameInBank,
    readRightOption: async () => {
      const { body } = await testApp().call(getBankQuestion, { params: { id: bankId }, token });
      const { draft } = BankQuestionDetail.parse(body);
      return draft.type === 'mcq' ? draft.correct : null;
    },
  };
}

it('is made in the bank as well if requested, and undone with it', async () => {
  const { mcq, apply, undo, isSame, readRightOption } = await startInBank();
  expect(await isSame()).toBe(true);
  const { remarking } = await apply({ questionId: mcq, key: bat, alsoInBank: true });
  expect([await readRightOption(), await isSame()]).toEqual([1, true]);
  await undo(remarking?.id ?? '');
  expect([await readRightOption(), await isSame()]).toEqual([0, true]);
});

it('leaves the bank alone if not requested, or if the bank question has changed', async () => {
  const { mcq, bankId, apply, undo, isSame, readRightOption } = await startInBank();
  const { remarking } = await apply({ questionId: mcq, key: bat });
  await undo(remarking?.id ?? '');
  expect(await readRightOption()).toBe(0);
  await testApp()
    .orm.em.fork()
    .getKysely<Database>()
    .updateTable('questions')
    .set((eb) => ({ content: sql`${eb.ref('content')} || ${toJsonb({ question: 'Name a bird' })}` }))
    .where('id', '=', bankId)
    .execute();
  expect(await isSame()).toBe(false);
  await apply({ questionId: mcq, key: bat, alsoInBank: true });
  expect(await readRightOption()).toBe(0);
});
