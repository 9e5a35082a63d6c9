import { defaultSystemSettings } from '@shikhar/contracts/settings/defaults';
import { expect, it } from 'vitest';
import { listReceiptFacts } from './receipt-facts.ts';

const system = { ...defaultSystemSettings, sellerName: 'Shikhar Learning', sellerAddress: 'Dehradun', gstin: '05ABCDE1234F1Z5' };
const order = {
  number: 'SHK-2026-001874',
  title: 'Full Syllabus Series: Mathematics',
  seats: null,
  unitPricePaise: 79_900,
  totalPaise: 79_900,
  gstPercent: 18,
  buyerName: 'Ananya Sharma',
  guardianName: 'Rakesh Sharma',
};
const now = new Date('2026-11-18T11:32:09Z');

function write(changes: Partial<typeof order> | { seats: number; totalPaise: number }, settings = system): string[] {
  return listReceiptFacts({ ...order, ...changes }, 'SHK/26-27/01874', settings, now).map(
    ({ label, value }) => `${label}: ${value}`,
  );
}

it('shows the whole receipt with tax and seller', () => {
  expect(write({})).toEqual([
    'Receipt: SHK/26-27/01874',
    'Order: SHK-2026-001874',
    'Paid on: 18 Nov 2026, 17:02:09',
    'For: Full Syllabus Series: Mathematics',
    'Bought by: Ananya Sharma',
    'Parent or guardian: Rakesh Sharma',
    'Price before tax: ₹677.12',
    'GST at 18%: ₹121.88',
    'Total: ₹799.00',
    'Seller: Shikhar Learning',
    'Address: Dehradun',
    'GSTIN: 05ABCDE1234F1Z5',
    'SAC code: 999293',
  ]);
});

it('shows the price of seats and the discount, and leaves out empty lines', () => {
  const written = write({ seats: 40, totalPaise: 3_096_000 }, { ...system, gstin: '' });
  expect(written).toEqual(expect.arrayContaining(['Seats: 40 at ₹799.00', 'Discount: ₹1,000.00', 'Total: ₹30,960.00']));
  expect(written.some((line) => line.startsWith('GSTIN'))).toBe(false);
});
