import { OrderEventType } from '@shikhar/contracts/store/orders/administration/schemas';
import { expect, it } from 'vitest';
import { formatEvent } from './event-text.ts';

const plain = { actorName: null, source: null, note: null, at: '2026-11-18T11:32:09.000Z' };
const own = { seats: null, testId: null, buyerName: 'Ananya Sharma' };

it.each([
  ['paid', { source: 'webhook' }, own, { what: 'Paid, reported by the gateway' }],
  ['paid', { source: 'reconciliation' }, own, { what: 'Paid, found by checking with the gateway' }],
  ['opened', {}, own, { what: 'Package opened' }],
  ['opened', {}, { ...own, seats: 40 }, { what: 'Seats opened' }],
  ['opened', {}, { ...own, testId: 'a test' }, { what: 'Test opened' }],
  ['created', { actorName: 'Ananya Sharma' }, own, { what: 'Created' }],
  ['refund_requested', { note: 'paid_twice' }, own, { what: 'Refund requested', about: 'Paid twice' }],
  ['refunded', { actorName: 'Meera Iyer', note: 'Wrong class' }, own, { what: 'Refunded', about: 'Wrong class, by Meera Iyer' }],
] as const)('says %s with %j', (type, facts, order, said) => {
  expect(formatEvent({ ...plain, ...facts, type }, order)).toEqual(said);
});

it('has words for every event', () => {
  for (const type of OrderEventType.options) expect(formatEvent({ ...plain, type }, own).what).toMatch(/^[A-Z][a-z ]+/);
});
