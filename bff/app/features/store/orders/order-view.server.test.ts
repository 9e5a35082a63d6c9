import type { Order } from '@shikhar/contracts/store/orders/schemas';
import { expect, it } from 'vitest';
import { findOrderState } from './order-state.ts';
import { buildOrderView } from './order-view.server.ts';

const now = new Date('2025-11-18T11:35:00.000Z');

const open: Order = {
  id: '01930000-0000-7000-8000-000000000001',
  number: 'SHK-2025-001874',
  status: 'created',
  packageId: '01930000-0000-7000-8000-000000000002',
  testId: null,
  title: 'Full Syllabus Series: Mathematics',
  seats: null,
  unitPricePaise: 79_900,
  discountPaise: 0,
  couponCode: null,
  totalPaise: 79_900,
  gstPercent: 18,
  gstPaise: 12_188,
  validUntil: '2026-03-31',
  gateway: 'razorpay',
  createdAt: '2025-11-18T11:30:00.000Z',
  expiresAt: '2025-11-18T12:00:00.000Z',
  sentAt: '2025-11-18T11:31:00.000Z',
  paidAt: null,
  failedAt: null,
  failureReason: null,
  expiredAt: null,
  refundedAt: null,
  receiptNumber: null,
  hasPendingPayment: false,
  isGatewayAway: false,
  lastAskedAt: null,
  nextAskAt: null,
  returnedPaise: 0,
  returnReason: null,
  nextTestId: null,
  totalTests: 12,
  hasOpened: true,
  seatBlockId: null,
  guardianName: null,
  guardianEmail: null,
  guardianAgreedAt: null,
};

it.each([
  ['unsent', { sentAt: null }],
  ['expired', { sentAt: null, expiresAt: '2025-11-18T11:35:00.000Z' }],
  ['unpaid', {}],
  ['waiting', { hasPendingPayment: true }],
  ['waiting', { isGatewayAway: true }],
  ['waiting', { expiresAt: '2025-11-18T11:34:00.000Z' }],
  ['paid', { status: 'paid' }],
  ['failed', { status: 'failed', hasPendingPayment: true }],
  ['expired', { status: 'expired' }],
  ['refunded', { status: 'refunded' }],
] as const)('an order is %s: %o', (state, facts) => {
  expect(findOrderState({ ...open, ...facts }, now)).toBe(state);
});

function show(facts: Partial<Order>, role: 'student' | 'school' = 'student') {
  const order = { ...open, ...facts };
  const state = findOrderState(order, now);
  if (state === 'unsent') throw new Error('It has no page of its own');
  const { signal, title, text, facts: shown, ways } = buildOrderView(state, { order, role, receipt: null });
  const listed = Object.fromEntries(shown.map(({ label, value }) => [label, value]));
  return { signal, title, text, shown: listed, ways: ways.map((way) => (way.kind === 'link' ? way.href : way.kind)) };
}

const paid = { status: 'paid', paidAt: '2025-11-18T11:32:00.000Z', receiptNumber: 'SHK/25-26/01874' } as const;
const returned = { returnedPaise: 79_900, returnReason: 'The payment came after the order was closed.' };

it('confirms the payment and links to the next test', () => {
  const nextTestId = '01930000-0000-7000-8000-000000000003';
  expect(show({ ...paid, nextTestId })).toEqual({
    signal: 'go',
    title: 'Payment received',
    text: 'Full Syllabus Series: Mathematics is open. You have 12 tests to take until 31 March 2026.',
    shown: { Amount: '₹799.00', Receipt: 'SHK/25-26/01874', 'Paid on': '18 Nov 2025, 17:02' },
    ways: [`/exam?test=${nextTestId}`, `/orders/${open.id}/receipt`],
  });
});

it('confirms a single test, seats and a free order', () => {
  const test = { ...paid, packageId: null, testId: open.id, totalTests: 1, validUntil: null };
  expect(show(test)).toMatchObject({ text: `${open.title} is open.`, ways: [`/exam?test=${open.id}`, expect.any(String)] });
  const seats = show({ ...paid, seats: 40, seatBlockId: open.id }, 'school');
  expect(seats.text).toContain('40 seats of Full Syllabus Series: Mathematics are yours until 31 March 2026.');
  expect(seats.text).toMatch(/ Your students open them with a seat code\.$/);
  expect(seats.ways[0]).toBe(`/school/seats/${open.id}`);
  expect(show({ ...paid, totalPaise: 0 }).title).toBe('Order complete');
});

it('says where the second payment of an order goes', () => {
  const twice = { ...paid, returnedPaise: 79_900, returnReason: 'This order was paid twice. The second payment is refunded.' };
  expect(show(twice).text).toMatch(/until 31 March 2026\. This order was paid twice\..* ₹799\.00 is refunded/);
});

it('waits for the bank and shows when it was last asked', () => {
  const asked = { lastAskedAt: '2025-11-18T11:34:00.000Z', nextAskAt: '2025-11-18T11:36:00.000Z', hasPendingPayment: true };
  const page = show(asked);
  expect(page).toMatchObject({ signal: 'caution', title: 'Waiting for your bank', ways: ['check', '/dashboard'] });
  expect(page.shown['Last asked']).toBe('17:04, next at 17:06');
  expect(show({ hasPendingPayment: true, nextAskAt: asked.nextAskAt }, 'school')).toMatchObject({
    shown: { 'Last asked': 'Not yet, first at 17:06' },
    ways: ['check', '/school'],
  });
});

it('distinguishes waiting for the bank, for the gateway and after the time is over', () => {
  expect(show({ hasPendingPayment: true }).title).toBe('Waiting for your bank');
  expect(show({ isGatewayAway: true })).toMatchObject({
    title: 'Waiting for the payment gateway',
    text: expect.stringContaining('If you have paid, your money is safe and you are not charged twice.'),
  });
  expect(show({ expiresAt: '2025-11-18T11:34:00.000Z' }).text).toContain('The time for this order is over.');
});

it('asks for payment if none is pending', () => {
  const page = show({});
  expect(page.text).toBe(
    'No payment for this order has reached us. If you have paid, check again. If not, you can still pay until 17:30.',
  );
  expect(page.ways).toEqual([`/orders/${open.id}/checkout`, 'check', '/test-series']);
});

it.each(['failed', 'expired'] as const)(
  'says that a pending payment for an order that is %s is refunded if it still goes through',
  (status) => {
    const { text } = show({ status, hasPendingPayment: true });
    expect(text).toBe(
      'A payment for this order is still on its way. If it goes through, it is refunded, because the order is closed.',
    );
  },
);

it('says why it failed, with the bank’s reason', () => {
  const failed = show({ status: 'failed', failureReason: 'Limit for online payments reached' });
  expect(failed.signal).toBe('stop');
  expect(failed.text).toContain('Nothing was taken.');
  expect(failed.shown['Bank’s reason']).toBe('Limit for online payments reached');
  expect(failed.ways).toEqual([`/test-series/${open.packageId}`, '/test-series']);
});

it('says that a refunded order is closed only if it had opened something', () => {
  const refunded = {
    status: 'refunded',
    returnedPaise: 79_900,
    returnReason: 'You had already bought this with another order.',
  } as const;
  expect(show(refunded).text).toContain('You can no longer open what you bought. Your results stay.');
  expect(show({ ...refunded, hasOpened: false }).text).toBe(
    'You had already bought this with another order. ₹799.00 is refunded to the account it came from. It arrives within 5 working days.',
  );
});

it.each(['failed', 'expired', 'refunded'] as const)('never claims that nothing was taken if money is refunded: %s', (status) => {
  const { text } = show({ status, ...returned });
  expect(text).toContain('₹799.00 is refunded to the account it came from. It arrives within 5 working days.');
  expect(text).not.toContain('othing was taken');
});
