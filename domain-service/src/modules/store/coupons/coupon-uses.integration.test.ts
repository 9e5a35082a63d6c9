import { describe, expect, it } from 'vitest';
import { buildCoupon } from '../../../../factories/coupon.ts';
import type { Facts } from '../../../../factories/define-factory.ts';
import { createUser } from '../../../../test/people.ts';
import { makeOrder, makePackage } from '../../../../test/store.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { CouponEntity } from './coupon.entity.ts';
import { releaseCoupon, reserveCoupon } from './coupon.service.ts';
import { CouponUseEntity } from './coupon-use.entity.ts';

const testApp = useTestApp();
const em = () => testApp().orm.em.fork();

async function makeCoupon(facts: Facts<CouponEntity> = {}): Promise<string> {
  const id = await em().insert(CouponEntity, buildCoupon({ createdAt: testApp().clock.now, ...facts }));
  return (await em().findOneOrFail(CouponEntity, { id })).code;
}

async function makeBuyer(): Promise<{ buyerId: string; packageId: string; orderId: string }> {
  const { id: buyerId } = await createUser(testApp(), 'student');
  const packageId = await makePackage(testApp());
  return { buyerId, packageId, orderId: await makeOrder(testApp(), { buyerId, packageId }) };
}

function reserve(code: string, order: { buyerId: string; packageId: string; orderId: string }) {
  const wanted = { code, ...order, pricePaise: 79_900, now: testApp().clock.now };
  return em().transactional((transaction) => reserveCoupon(transaction, wanted));
}

const release = (orderId: string) => releaseCoupon(em(), { orderId, now: testApp().clock.now });

const countUses = (code: string) => em().count(CouponUseEntity, { coupon: { code }, releasedAt: null });

describe('a coupon', () => {
  it('reduces the price', async () => {
    const code = await makeCoupon({ percent: 20 });
    expect(await reserve(code, await makeBuyer())).toMatchObject({ discountPaise: 15_980 });
    expect(await countUses(code)).toBe(1);
  });

  it.each([
    ['of which nobody knows', 'NO-SUCH-CODE', 'There is no coupon with this code'],
    ['that is switched off', { isActive: false }, 'There is no coupon with this code'],
    ['before its first day', { startsAt: '2026-11-20T10:00:00.001Z' }, 'This coupon cannot be used yet'],
    ['after its last day', { endsAt: '2026-11-20T10:00:00Z' }, 'This coupon has ended'],
  ] as const)('is refused, one %s', async (_, facts, message) => {
    const code = typeof facts === 'string' ? facts : await makeCoupon(facts);
    const refusal = { code: 'COUPON_INVALID', fieldErrors: { coupon: message } };
    await expect(reserve(code, await makeBuyer())).rejects.toMatchObject(refusal);
  });

  it('is valid from the first to the last moment of its days', async () => {
    const code = await makeCoupon({ startsAt: '2026-11-20T10:00:00Z', endsAt: '2026-11-20T10:00:00.001Z' });
    expect(await reserve(code, await makeBuyer())).toBeDefined();
  });

  it('of one package is refused for others and for single tests', async () => {
    const buyer = await makeBuyer();
    const code = await makeCoupon({ package: await makePackage(testApp()) });
    await expect(reserve(code, buyer)).rejects.toMatchObject({ code: 'COUPON_INVALID' });
    const test = { code, ...buyer, packageId: null, pricePaise: 100, now: testApp().clock.now };
    await expect(reserveCoupon(em(), test)).rejects.toMatchObject({ code: 'COUPON_INVALID' });
    expect(await reserve(await makeCoupon({ package: buyer.packageId }), buyer)).toBeDefined();
  });

  it('is used once per buyer, and again after a release', async () => {
    const code = await makeCoupon();
    const first = await makeBuyer();
    const second = { ...first, orderId: await makeOrder(testApp(), first) };
    await reserve(code, first);
    await expect(reserve(code, second)).rejects.toMatchObject({
      code: 'COUPON_TAKEN',
      message: 'Another unpaid order of yours is using this coupon',
    });
    await release(first.orderId);
    await reserve(code, second);
    expect(await countUses(code)).toBe(1);
  });

  it('counts once for an order that applies it twice, and not after another coupon replaces it', async () => {
    const code = await makeCoupon({ maxUses: 1 });
    const buyer = await makeBuyer();
    await reserve(code, buyer);
    await reserve(code, buyer);
    expect(await countUses(code)).toBe(1);
    await reserve(await makeCoupon(), buyer);
    expect(await countUses(code)).toBe(0);
    await release(buyer.orderId);
    await reserve(code, buyer);
    expect(await countUses(code)).toBe(1);
  });

  it.each([
    [1, 100],
    [7, 100],
  ])('with %i uses is granted to as many of %i simultaneous buyers', async (maxUses, buyers) => {
    const code = await makeCoupon({ maxUses });
    const orders = await Promise.all(Array.from({ length: buyers }, makeBuyer));
    const outcomes = await Promise.allSettled(orders.map((order) => reserve(code, order)));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toHaveLength(buyers - maxUses);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'COUPON_TAKEN' });
    expect(await countUses(code)).toBe(maxUses);
  });
});
