import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { ChosenAnswer } from '@shikhar/contracts/question-kinds/chosen-answer';
import { type Expression, sql } from 'kysely';
import { queryBuilder } from '../../../database/query-builder.ts';
import { jsonEntries, jsonTextsInOrder } from '../../../database/sql.ts';
import type { GivenCount, GivenPart, PartReader } from '../../../question-kinds/given-parts.ts';
import type { AnswerCounting } from '../../../question-kinds/question-kind.ts';
import { listTypes } from '../../../question-kinds/registry.ts';

/** Maximum counted texts of a question, or of each of its blanks; more than are listed, since some of them are added up. */
const maxCountedTexts = 60;

/** Longer texts than any key accepts are cut. */
const maxTextLength = 2_000;

/** A text without outer and repeated spaces. */
function trimText(text: Expression<string | null>) {
  return sql<string>`left(btrim(regexp_replace(${text}, '\\s+', ' ', 'g')), ${sql.lit(maxTextLength)})`;
}

/** The parts of an answer to a question of a type, and the blank of each, as a table. */
export function selectGivenParts(type: Expression<string>, answer: Expression<unknown>) {
  const isCountedBy = (counting: AnswerCounting) => {
    const types = listTypes(({ answerCounting }) => answerCounting === counting);
    return sql<boolean>`${type} = any(${types})`;
  };
  const noBlank = sql<number | null>`null::integer`.as('blank');
  const choice = sql<string | null>`${answer} ->> 'choice'`;
  const text = sql<string | null>`${answer} ->> 'text'`;
  return queryBuilder
    .selectNoFrom([sql<GivenPart>`jsonb_build_object('choice', (${choice})::integer)`.as('part'), noBlank])
    .where(isCountedBy('choices'))
    .where(sql<boolean>`${choice} is not null`)
    .unionAll(
      queryBuilder
        .selectFrom(jsonTextsInOrder(sql`${answer} -> 'choices'`, 's'))
        .select((eb) => [
          sql<GivenPart>`jsonb_build_object('choice', ${eb.cast<number>('s.element', 'integer')})`.as('part'),
          noBlank,
        ])
        .where(isCountedBy('selections')),
    )
    .unionAll(
      queryBuilder
        .selectFrom(jsonEntries(sql`${answer} -> 'pairs'`, 'p'))
        .select((eb) => {
          const [left, right] = [eb.cast<number>('p.key', 'integer'), eb.cast<number>('p.value', 'integer')];
          return [sql<GivenPart>`jsonb_build_object('left', ${left}, 'right', ${right})`.as('part'), noBlank];
        })
        .where(isCountedBy('pairs')),
    )
    .unionAll(
      queryBuilder
        .selectNoFrom([sql<GivenPart>`jsonb_build_object('text', ${trimText(text)})`.as('part'), noBlank])
        .where(isCountedBy('texts'))
        .where(sql<boolean>`${text} ~ '\\S'`),
    )
    .unionAll(
      queryBuilder
        .selectFrom(jsonTextsInOrder(sql`${answer} -> 'blanks'`, 'b'))
        .select((eb) => {
          const blank = sql<number | null>`(${eb.ref('b.place')} - 1)::integer`;
          return [
            sql<GivenPart>`jsonb_build_object('text', ${trimText(eb.ref('b.element'))}, 'blank', ${blank})`.as('part'),
            blank.as('blank'),
          ];
        })
        .where(isCountedBy('blanks'))
        .where(sql<boolean>`${sql.ref('b.element')} ~ '\\S'`),
    );
}

/** Whether a counted part, the nth of its blank, is listed: texts up to a limit, choices and pairs always. */
export function isCountedPart(part: Expression<unknown>, place: Expression<number>) {
  return sql<boolean>`(${part} -> 'text' is null or ${place} <= ${sql.lit(maxCountedTexts)})`;
}

/** A part with the number of its students, and whether the key or a teacher accepts it. */
export function describeCount(reader: PartReader, { part, students, wasCorrect = false }: GivenCount): ChosenAnswer {
  const isRight = (wasCorrect && reader.isTyped(part)) || reader.isRight(part);
  return { ...reader.describe(part), students, isRight };
}

/** The same for many; other requests are answered between two, because a long formula takes some milliseconds. */
export async function describeCounts(reader: PartReader, counts: readonly GivenCount[]): Promise<ChosenAnswer[]> {
  const described: ChosenAnswer[] = [];
  for (const count of counts) {
    described.push(describeCount(reader, count));
    await letOthersRun();
  }
  return described;
}
