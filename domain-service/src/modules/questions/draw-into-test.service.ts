import type { EntityManager } from '@mikro-orm/postgresql';
import { sayDrawShort } from '@shikhar/contracts/questions/draw-words';
import type { AddedToTest, Draw, DrawRule } from '@shikhar/contracts/questions/moves';
import { holdTest } from '../authoring/change-test.service.ts';
import type { Deed } from '../users/deed.service.ts';
import { bankParameters, writeBankConditions } from './bank-filter.ts';
import { copyToTest } from './copy-to-test.service.ts';
import { type DrawInt, drawQuestions } from './draw-questions.ts';
import { drawShort, otherClassOrSubject } from './question.errors.ts';

/** The questions of the bank that fit a rule and are not in the test, neither as a copy nor word for word. */
async function findFitting(
  em: EntityManager,
  { caller }: Deed,
  { count: _, ...filter }: DrawRule,
  testId: string,
): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select q.id from questions q
     where ${writeBankConditions(filter)} and not exists (
       select 1 from questions c where c.test_id = :testId and c.position is not null
         and (c.bank_id = q.id or lower(btrim(c.content->>'question')) = lower(btrim(q.content->>'question'))))
     order by q.id`,
    { ...bankParameters(filter, caller), testId },
  );
  return rows.map(({ id }) => id);
}

/**
 * Adds questions that fit the rules to a test, drawn at random, none of them twice and none that the test has; all or none.
 *
 * @throws DRAW_SHORT with each rule that too few fit; else as `copyToTest`
 */
export async function drawIntoTest(deed: Deed, draw: Draw, drawInt: DrawInt): Promise<AddedToTest> {
  const { testId, revision, sectionId, rules } = draw;
  return deed.em.transactional(async (em) => {
    const { details } = await holdTest(em, deed, { testId, revision });
    const stranger = rules.find((rule) => rule.class !== details.class || rule.subject !== details.subject);
    if (stranger) throw otherClassOrSubject(details, stranger);
    const wishes = [];
    for (const rule of rules) wishes.push({ fitting: await findFitting(em, deed, rule, testId), count: rule.count });
    const drawn = drawQuestions(wishes, drawInt);
    const short = rules.flatMap((rule, place) => {
      const found = drawn[place]?.length ?? 0;
      const message = sayDrawShort(rule.type, rule.count, found);
      return found < rule.count ? [{ rule: place, wanted: rule.count, found, message }] : [];
    });
    if (short.length > 0) throw drawShort(short);
    return copyToTest({ ...deed, em }, { testId, revision, sectionId, questionIds: drawn.flat() });
  });
}
