import fc from 'fast-check';

const place = fc.nat({ max: 99 });
const hours = fc.constantFrom(1, 30, 24 * 8, 24 * 33, 24 * 140);

/** The possible events. A target is given as an index into its list. */
export const operationArbitrary = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('sit' as const),
      who: place,
      what: place,
      given: fc.array(place, { maxLength: 5 }),
    }),
  },
  { weight: 14, arbitrary: fc.record({ kind: fc.constant('submit' as const), which: place }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('count' as const), who: fc.option(place) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('mark' as const), which: place, marks: fc.nat({ max: 5 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('remark' as const),
      what: place,
      rule: fc.constantFrom('key', 'full_marks', 'dropped'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('test' as const),
      what: place,
      at: fc.integer({ min: -20, max: 60 }),
      facts: place,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('person' as const), who: place, facts: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('suspend' as const), who: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('settings' as const), zone: place, month: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), who: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), which: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rebuild' as const) }) },
);
export type Operation = typeof operationArbitrary extends fc.Arbitrary<infer D> ? D : never;
export type OperationOf<K extends Operation['kind']> = Extract<Operation, { kind: K }>;
