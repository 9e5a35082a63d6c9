import { randomUUID } from 'node:crypto';
import { changeCoupon, createCoupon, deleteCoupon, getCoupon, listCoupons } from '@shikhar/contracts/store/coupons/routes';
import { Coupon, type CouponDraft, CouponsPage } from '@shikhar/contracts/store/coupons/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { makeOrder, makePackage } from '../../../../test/store.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { OrderEntity } from '../orders/order.entity.ts';
import { reserveCoupon } from './coupon.service.ts';

const testApp = useTestApp();
const em = () => testApp().orm.em.fork();
let token = '';

beforeAll(async () => {
  ({ token } = await makeSignedIn(testApp(), 'admin'));
});

let count = 0;

function draft(facts: Partial<CouponDraft> = {}): CouponDraft {
  count += 1;
  const amounts = { percent: 20, amountPaise: null, packageId: null, maxUses: null, maxUsesPerBuyer: 1 };
  return { id: randomUUID(), code: `DIWALI${count}`, ...amounts, startsOn: null, endsOn: null, isActive: true, ...facts };
}

const create = (body: CouponDraft) => testApp().call(createCoupon, { body, token });
const make = async (facts: Partial<CouponDraft> = {}) => Coupon.parse((await create(draft(facts))).body);
const read = async (id: string) => Coupon.parse((await testApp().call(getCoupon, { params: { id }, token })).body);

function change(coupon: Coupon, facts: object) {
  const { code, percent, amountPaise, packageId, maxUses, maxUsesPerBuyer, startsOn, endsOn, isActive, revision } = coupon;
  const body = {
    code,
    percent,
    amountPaise,
    packageId,
    maxUses,
    maxUsesPerBuyer,
    startsOn,
    endsOn,
    isActive,
    revision,
    ...facts,
  };
  return testApp().call(changeCoupon, { params: { id: coupon.id }, body, token });
}

async function useCoupon({ id, code }: Coupon, status: 'created' | 'paid'): Promise<void> {
  const { id: buyerId } = await createUser(testApp(), 'student');
  const packageId = await makePackage(testApp());
  const orderId = await makeOrder(testApp(), { buyerId, packageId, status, totalPaise: 63_920 });
  await reserveCoupon(em(), { code, buyerId, packageId, pricePaise: 79_900, orderId, now: testApp().clock.now });
  await em().nativeUpdate(OrderEntity, { id: orderId }, { coupon: id });
}

describe('creating a coupon', () => {
  it('saves the fields, with the code in capitals', async () => {
    const packageId = await makePackage(testApp(), { title: 'Light and lenses' });
    const body = draft({ code: ' diwali-26 ', packageId, maxUses: 500, startsOn: '2026-11-01', endsOn: '2026-11-30' });
    const answer = await create(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...body,
      code: 'DIWALI-26',
      packageTitle: 'Light and lenses',
      revision: 1,
      createdAt: testApp().clock.now.toISOString(),
      uses: 0,
      held: 0,
      discountPaise: 0,
    });
    const entries = await em().find(AuditEntryEntity, { subjectId: body.id });
    expect(entries).toMatchObject([{ action: 'coupon.created', details: { code: 'DIWALI-26' } }]);
  });

  it('happens once for a repeated form', async () => {
    const body = draft();
    expect(await create(body)).toMatchObject({ status: 201 });
    expect(await create(body)).toMatchObject({ status: 200, body: { code: body.code, revision: 1 } });
    expect(await create({ ...body, code: 'ANOTHER-ONE' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('refuses an existing code', async () => {
    const { code } = await make();
    const fieldErrors = { code: 'A coupon with this code already exists' };
    expect(await create(draft({ code }))).toMatchObject({ status: 409, body: { fieldErrors } });
  });

  it.each([
    [{ percent: null }, { percent: 'Enter how much it takes off' }],
    [{ amountPaise: 500 }, { percent: 'Enter a percentage or an amount, not both' }],
    [{ percent: 101 }, { percent: 'Enter a whole number from 1 to 100.' }],
    [{ percent: null, amountPaise: 99 }, { amountPaise: 'Enter at least ₹1' }],
    [{ code: 'A' }, { code: 'Use 3 to 32 letters, digits and hyphens' }],
    [{ maxUses: 0 }, { maxUses: 'Enter 1 or more.' }],
    [{ startsOn: '2026-12-02', endsOn: '2026-12-01' }, { endsOn: 'The last day is before the first' }],
    [{ packageId: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e' }, { packageId: 'Choose one of the packages' }],
  ])('refuses %j', async (facts, fieldErrors) => {
    expect(await create(draft(facts))).toMatchObject({ status: 400, body: { fieldErrors } });
  });
});

describe('the list of coupons', () => {
  it('shows their use, and finds them by part of the code', async () => {
    const coupon = await make({ code: 'MONSOON-SALE' });
    await make({ code: 'MONSOON_NO'.replace('_', '-') });
    await useCoupon(await read(coupon.id), 'created');
    await useCoupon(coupon, 'paid');
    await useCoupon(coupon, 'paid');
    const answer = await testApp().call(listCoupons, { query: { search: 'soon-s' }, token });
    const { coupons, total } = CouponsPage.parse(answer.body);
    expect(total).toBe(1);
    expect(coupons).toMatchObject([{ code: 'MONSOON-SALE', uses: 2, held: 1, discountPaise: 2 * 15_980 }]);
  });
});

describe('changing a coupon', () => {
  it('is recorded in the audit log; an update without changes is not', async () => {
    const coupon = await make();
    expect(await change(coupon, {})).toMatchObject({ status: 200, body: { revision: 1 } });
    const facts = { percent: null, amountPaise: 5_000, endsOn: '2026-12-31', isActive: false };
    expect(await change(coupon, facts)).toMatchObject({ status: 200, body: { ...facts, revision: 2 } });
    // Sent twice with the same revision.
    expect(await change(coupon, facts)).toMatchObject({ status: 200, body: { revision: 2 } });
    const entries = await em().find(AuditEntryEntity, { subjectId: coupon.id, action: 'coupon.changed' });
    const changes = {
      percent: { from: 20, to: null },
      amount: { from: null, to: '₹50' },
      endsOn: { from: null, to: '2026-12-31' },
      isActive: { from: true, to: false },
    };
    expect(entries).toMatchObject([{ details: { code: coupon.code, changes } }]);
  });

  it('is refused for an old revision', async () => {
    const coupon = await make();
    await change(coupon, { percent: 30 });
    expect(await change(coupon, { percent: 40 })).toMatchObject({ status: 409, body: { code: 'COUPON_STALE' } });
  });

  it('cannot change a used code, but can change its value', async () => {
    const coupon = await make();
    await useCoupon(coupon, 'paid');
    expect(await change(coupon, { code: 'RENAMED' })).toMatchObject({ status: 409, body: { code: 'COUPON_IN_USE' } });
    expect(await change(coupon, { percent: 30 })).toMatchObject({ status: 200, body: { percent: 30, discountPaise: 15_980 } });
  });
});

describe('deleting a coupon', () => {
  it('works only for an unused coupon', async () => {
    const [unused, used] = [await make(), await make()];
    await useCoupon(used, 'created');
    const remove = ({ id }: Coupon) => testApp().call(deleteCoupon, { params: { id }, token });
    expect(await remove(unused)).toMatchObject({ status: 204 });
    expect(await remove(unused)).toMatchObject({ status: 404 });
    expect(await remove(used)).toMatchObject({ status: 409, body: { code: 'COUPON_IN_USE' } });
    expect(await read(used.id)).toMatchObject({ held: 1 });
  });
});
