import type { EntityManager } from '@mikro-orm/postgresql';
import { formatDrawShortage } from '@shikhar/contracts/questions/draw-words';
import type { AddedToTest, Draw, DrawRule } from '@shikhar/contracts/questions/moves';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { toBoolean } from '../../../database/sql.ts';
import { lockTest } from '../../tests/builder/change-test.service.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { classOrSubjectDiffers, notEnoughToDraw } from '../question.errors.ts';
import { matchesFilter } from './bank-filter.ts';
import { questionText } from './compared-text.service.ts';
import { copyToTest } from './copy-to-test.service.ts';
import { type DrawInt, type DrawUnit, drawQuestions } from './draw-questions.ts';

interface RuleMatches {
  /** Single questions, and groups that match as a whole. */
  units: DrawUnit[];
  /** Number of further matches that the test already has, as copies or exact duplicates. */
  inTest: number;
}

/** Finds bank questions that match a rule and are not in the test. */
async function findMatches(
  em: EntityManager,
  { caller }: CommandContext,
  { count: _, ...filter }: DrawRule,
  testId: string,
): Promise<RuleMatches> {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .select(['q.id', 'q.group_id as groupId'])
    .select((eb) => {
      const trimmed = (column: 'q.content' | 'c.content') => eb.fn('lower', [eb.fn('btrim', [questionText(sql.ref(column))])]);
      const copies = eb
        .selectFrom('questions as c')
        .select('c.id')
        .where('c.test_id', '=', testId)
        .where('c.position', 'is not', null)
        .where((row) => row.or([row('c.bank_id', '=', row.ref('q.id')), row(trimmed('c.content'), '=', trimmed('q.content'))]));
      const members = eb
        .selectFrom('questions as g')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('g.test_id', 'is', null)
        .whereRef('g.group_id', '=', 'q.group_id');
      return [toBoolean(eb.exists(copies)).as('isInTest'), members.as('groupSize')];
    })
    .where(matchesFilter(filter, caller))
    .orderBy('q.id')
    .execute();
  const free = rows.filter(({ isInTest }) => !isInTest);
  const units = [...Map.groupBy(free, ({ id, groupId }) => groupId ?? id).values()]
    .filter(([first, ...others]) => !first?.groupId || first.groupSize === others.length + 1)
    .map((unit) => unit.map(({ id }) => id));
  return { units, inTest: rows.length - free.length };
}

/**
 * Draws distinct questions by the rules, skipping those of the test, and adds them: all or none. A group is drawn as a whole.
 *
 * @throws DRAW_SHORT with each rule that has too few matches; otherwise like `copyToTest`
 */
export async function drawIntoTest(context: CommandContext, draw: Draw, drawInt: DrawInt): Promise<AddedToTest> {
  const { testId, revision, sectionId, rules } = draw;
  return context.em.transactional(async (em) => {
    const { details } = await lockTest(em, context, { testId, revision });
    const stranger = rules.find((rule) => rule.class !== details.class || rule.subject !== details.subject);
    if (stranger) throw classOrSubjectDiffers(details, stranger);
    const found: RuleMatches[] = [];
    for (const rule of rules) found.push(await findMatches(em, context, rule, testId));
    const wishes = rules.map(({ count }, index) => ({ fitting: found[index]?.units ?? [], count }));
    const drawn = drawQuestions(wishes, drawInt);
    const short = rules.flatMap((rule, index) => {
      const count = drawn[index]?.length ?? 0;
      const message = formatDrawShortage(rule.type, rule.count, count, found[index]?.inTest);
      return count < rule.count ? [{ rule: index, wanted: rule.count, found: count, message }] : [];
    });
    if (short.length > 0) throw notEnoughToDraw(short);
    return copyToTest({ ...context, em }, { testId, revision, sectionId, questionIds: drawn.flat() });
  });
}
