import { expect, it } from 'vitest';
import { createOutdatedFormRefusal } from './refusal.ts';

it('tells how to go on after a form from an older page', async () => {
  const refusal = createOutdatedFormRefusal();
  expect(refusal.status).toBe(400);
  expect(await refusal.json()).toEqual({
    kind: 'refused',
    message: 'This form is out of date. Reload the page and try again.',
    waitSeconds: null,
  });
});
