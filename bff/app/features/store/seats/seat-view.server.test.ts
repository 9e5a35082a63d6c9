import type { SeatBlock } from '@shikhar/contracts/store/seats/schemas';
import { expect, it } from 'vitest';
import { buildBlockPageView, buildBlockView } from './seat-view.server.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const id = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

const block: SeatBlock = {
  id,
  orderId: id,
  packageId: id,
  packageTitle: 'Class 10 Science',
  seats: 10,
  taken: 3,
  code: '7K3M-09QX-4TVB',
  validUntil: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  endedAt: null,
};

it('seats have only what the list shows', () => {
  const shown = ['bought', 'code', 'id', 'status', 'taken', 'title', 'until'];
  expect(Object.keys(buildBlockView(block, now)).toSorted()).toEqual(shown);
});

it('their own page has the order, and the code until they are refunded', () => {
  expect(buildBlockPageView(block, now)).toMatchObject({
    orderHref: `/orders/${id}`,
    ended: null,
    open: { code: '7K3M-09QX-4TVB', left: '7 seats left' },
  });
  const refunded = buildBlockPageView({ ...block, endedAt: '2026-11-10T10:00:00.000Z' }, now);
  expect(refunded).toMatchObject({ ended: '10 Nov 2026', open: null });
  expect(JSON.stringify(refunded)).not.toContain(block.code);
});
