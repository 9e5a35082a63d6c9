import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { jsonTextsInOrder } from '../../../database/sql.ts';

/** Questions shorter than this many characters ('Match.') are compared together with their options or items. */
const shortQuestion = 40;

/** Returns the text by which near duplicates of a question are found. */
export function buildComparedText(question: string, choices: readonly string[]): string {
  return question.length < shortQuestion ? [question, ...choices].join(' ') : question;
}

/** The text of a question by its `content`, written as the index of the bank's texts has it. */
export function questionText(content: Expression<unknown>) {
  return sql<string>`(${content}->>'question')`;
}

/** The text of `buildComparedText` by a question's `content`. */
export function comparedText(content: Expression<unknown>) {
  const eb = expressionBuilder<Database, never>();
  const text = questionText(content);
  const lists = ['options', 'left', 'right'].map((name) => sql`coalesce(${content}->${sql.lit(name)}, '[]')`);
  const choices = eb.selectFrom(jsonTextsInOrder(sql`${sql.join(lists, sql` || `)}`, 'c')).select((row) =>
    row.fn
      .agg<string>('string_agg', ['c.element', row.val(' ')])
      .orderBy('c.place')
      .as('choices'),
  );
  return eb
    .case()
    .when(eb.fn('length', [text]), '<', shortQuestion)
    .then(eb.fn<string>('concat_ws', [eb.val(' '), text, choices]))
    .else(text)
    .end();
}
