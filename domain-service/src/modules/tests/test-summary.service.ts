import { expressionBuilder } from 'kysely';
import { type Aliased, type SelectedRow, toIsoString } from '../../database/sql.ts';

type Tests = Aliased<{ t: 'tests' }>;

/** The columns of `tests t` that `toTestSummary` reads; also inside JSON. */
export function selectTestSummary() {
  const eb = expressionBuilder<Tests, 't'>();
  return [
    't.id',
    't.title',
    't.description',
    't.subject',
    eb.ref('t.class').as('class'),
    't.chapter',
    't.difficulty',
    't.duration_minutes as durationMinutes',
    't.total_marks as totalMarks',
    't.question_count as questionCount',
    toIsoString(eb.ref('t.opens_at')).as('opensAt'),
    toIsoString(eb.ref('t.closes_at')).as('closesAt'),
    't.price_paise as pricePaise',
  ] as const;
}

export type TestSummaryRow = SelectedRow<Tests, 't', ReturnType<typeof selectTestSummary>>;

/** Leaves out the price of a free test; further columns remain. */
export function toTestSummary<Row extends TestSummaryRow>({ pricePaise, ...facts }: Row) {
  return { ...facts, ...(pricePaise !== null && pricePaise > 0 && { pricePaise }) };
}
