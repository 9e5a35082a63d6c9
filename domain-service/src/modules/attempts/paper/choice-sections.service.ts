import { expressionBuilder } from 'kysely';
import { type Aliased, jsonElementsInOrder } from '../../../database/sql.ts';

/**
 * On `attempts a`: the sections of which only some answers count. Their questions have the places after `before`, up to `last`.
 */
export function selectChoiceSections() {
  const eb = expressionBuilder<Aliased<{ a: 'attempts' }>, 'a'>();
  const sections = eb.selectFrom(jsonElementsInOrder(eb.ref('a.sections'), 's')).select((row) => {
    const size = row.cast<number>(row.ref('s.element', '->>').key('questionCount'), 'integer');
    const last = row.fn.sum<number>(size).over((over) => over.orderBy('s.place'));
    return [
      row.ref('s.element', '->>').key('answerCount').as('answer_count'),
      row(last, '-', size).as('before'),
      last.as('last'),
    ];
  });
  return eb.selectFrom(sections.as('c')).select(['c.before', 'c.last']).where('c.answer_count', 'is not', null);
}
