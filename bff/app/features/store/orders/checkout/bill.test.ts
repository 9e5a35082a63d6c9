import { expect, it } from 'vitest';
import { buildBill } from './bill.ts';

const plain = {
  seats: null,
  unitPricePaise: 79_900,
  discountPaise: 0,
  couponCode: null,
  gstPercent: 18,
  gstPaise: 12_188,
  totalPaise: 79_900,
};

function write(billed: typeof plain | object): string[] {
  const { lines, total } = buildBill({ ...plain, ...billed }, 'Package');
  return [...lines.map(({ label, amount }) => `${label} ${amount}`), total];
}

it('lists the tax that the price includes', () => {
  expect(write({})).toEqual(['Package ₹677.12', 'GST at 18% ₹121.88', '₹799.00']);
});

it('takes the coupon off the price including tax', () => {
  const coupon = { discountPaise: 15_980, couponCode: 'FIRST20', totalPaise: 63_920, gstPaise: 9_751 };
  expect(write(coupon)).toEqual([
    'Package ₹799.00',
    'Coupon FIRST20 −₹159.80',
    'Price before tax ₹541.69',
    'GST included, 18% ₹97.51',
    '₹639.20',
  ]);
});

it('counts the seats', () => {
  const seats = { seats: 40, totalPaise: 3_196_000, gstPaise: 487_525 };
  expect(write(seats).slice(0, 2)).toEqual(['40 seats at ₹799.00 ₹31,960.00', 'Price before tax ₹27,084.75']);
  expect(write({ seats: 1 })[0]).toBe('1 seat at ₹799.00 ₹799.00');
});

it('leaves out a tax of 0', () => {
  expect(write({ gstPercent: 0, gstPaise: 0 })).toEqual(['Package ₹799.00', '₹799.00']);
  const free = { discountPaise: 79_900, couponCode: 'ALL', totalPaise: 0, gstPaise: 0 };
  expect(write(free)).toEqual(['Package ₹799.00', 'Coupon ALL −₹799.00', '₹0.00']);
});
