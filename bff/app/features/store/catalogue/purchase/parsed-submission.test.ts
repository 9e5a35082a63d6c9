import { expect, it } from 'vitest';
import { parseSubmission } from './parsed-submission.ts';

const key = '5f0c1e9e-7a3e-4f0a-9d35-6d4f7a2b8c11';
const packageId = '018f4e0a-0000-7000-8000-000000000001';
const fields = { idempotencyKey: key, seenPrice: '79900', seenRevision: '3', coupon: '' };

it('parses an order with the price and revision that the page showed', () => {
  expect(parseSubmission({ fields, repeated: [] }, { packageId })).toEqual({
    kind: 'order',
    body: { packageId, idempotencyKey: key, seenPricePaise: 79_900, seenRevision: 3 },
  });
});

it('normalises a typed coupon', () => {
  const read = parseSubmission({ fields: { ...fields, coupon: ' diwali-50 ' }, repeated: [] }, { packageId });
  expect(read).toMatchObject({ kind: 'order', body: { coupon: 'DIWALI-50' } });
});

it('parses an order of a test, which has no revision', () => {
  const { seenRevision: _, ...given } = fields;
  const read = parseSubmission({ fields: given, repeated: [] }, { testId: packageId });
  expect(read).toEqual({ kind: 'order', body: { testId: packageId, idempotencyKey: key, seenPricePaise: 79_900 } });
});

it('says what is wrong with a coupon', () => {
  const read = parseSubmission({ fields: { ...fields, coupon: 'half off!' }, repeated: [] }, { packageId });
  expect(read).toEqual({ kind: 'coupon-wrong', message: 'Use 3 to 32 letters, digits and hyphens' });
});

it.each([
  [{ seenPrice: '-1' }, []],
  [{ seenPrice: '799.00' }, []],
  [{ seenPrice: '999999999999' }, []],
  [{ seenRevision: '0' }, []],
  [{ seenRevision: 'x' }, []],
  [{ idempotencyKey: 'again' }, []],
  [{}, ['seenPrice']],
])('refuses a form that the page did not write: %j', (changes, repeated) => {
  expect(parseSubmission({ fields: { ...fields, ...changes }, repeated }, { packageId })).toEqual({ kind: 'tampered' });
});

it('refuses an order of a package without its revision', () => {
  const { seenRevision: _, ...given } = fields;
  expect(parseSubmission({ fields: given, repeated: [] }, { packageId })).toEqual({ kind: 'tampered' });
});
