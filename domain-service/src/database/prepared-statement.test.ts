import { expect, it } from 'vitest';
import { prepareStatement } from './prepared-statement.ts';

it('numbers parameters by their first use and leaves casts alone', () => {
  expect(prepareStatement('n', 'select :a::jsonb, :b from t where x = :a and y = :c::timestamptz')).toEqual({
    name: 'n',
    text: 'select $1::jsonb, $2 from t where x = $1 and y = $3::timestamptz',
    parameters: ['a', 'b', 'c'],
  });
});
