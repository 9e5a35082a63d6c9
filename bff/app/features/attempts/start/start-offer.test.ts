import { expect, it } from 'vitest';
import { findOffer } from './start-offer.ts';

it.each([0, 1, 2, 3])(
  'never offers the next test when another tab starts the first, %i questions later',
  async (startedAfter) => {
    let asked = 0;
    const ask = (before: string | undefined, after: string) => async () => (asked++ < startedAfter ? before : after);
    const offer = await findOffer({
      findTest: ask('first', 'second'),
      findRunningAttempt: ask(undefined, 'of the first'),
    });
    expect(offer).toEqual(startedAfter < 3 ? { attemptId: 'of the first' } : { testId: 'first' });
  },
);

it('needs no test if one is running', async () => {
  const findTest = () => Promise.reject(new Error('The site is closed'));
  expect(await findOffer({ findTest, findRunningAttempt: async () => 'running' })).toEqual({ attemptId: 'running' });
});
