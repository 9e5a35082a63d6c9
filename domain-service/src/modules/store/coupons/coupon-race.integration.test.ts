import { createCoupon, getCoupon } from '@shikhar/contracts/store/coupons/routes';
import { refundOrder } from '@shikhar/contracts/store/orders/administration/refund-routes';
import { setOrderCoupon } from '@shikhar/contracts/store/orders/routes';
import { Order } from '@shikhar/contracts/store/orders/schemas';
import { v7 as makeUuid } from 'uuid';
import { expect, it } from 'vitest';
import { makeSoldPackage, placeAs, placeSent, reportPayment, submitPurchase } from '../../../../test/orders.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useSecondInstance, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const otherInstance = useSecondInstance(testApp);

/** A coupon with one use, created by an administrator, and its state. */
async function makeCoupon(code: string) {
  const { token } = await makeSignedIn(testApp(), 'admin');
  const id = makeUuid();
  const limits = { packageId: null, maxUses: 1, maxUsesPerBuyer: 1, startsOn: null, endsOn: null, isActive: true };
  const body = { id, code, percent: 50, amountPaise: null, ...limits };
  expect(await testApp().call(createCoupon, { body, token })).toMatchObject({ status: 201 });
  return { token, read: async () => (await testApp().call(getCoupon, { params: { id }, token })).body };
}

const enrol = async () => (await makeSignedIn(testApp(), 'student')).token;

it('a single-use coupon goes to one of a hundred students who press Purchase Now at once', { tags: ['long'] }, async () => {
  const { packageId } = await makeSoldPackage(testApp());
  const { read } = await makeCoupon('FIRST-ONE');
  const tokens = await Promise.all(Array.from({ length: 100 }, enrol));
  const answers = await Promise.all(
    tokens.map((token, place) =>
      submitPurchase(place % 2 === 0 ? testApp() : otherInstance(), token, { packageId, coupon: 'FIRST-ONE' }),
    ),
  );
  const [won, ...more] = answers.filter(({ status }) => status === 201);
  expect(more).toEqual([]);
  expect(won?.body).toMatchObject({ couponCode: 'FIRST-ONE', discountPaise: 39_950, totalPaise: 39_950 });
  const refused = answers.filter(({ status }) => status !== 201);
  for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'COUPON_TAKEN' } });
  expect(await read()).toMatchObject({ uses: 0, held: 1 });
});

it('a single-use coupon goes to one of a hundred orders that apply it at once', { tags: ['long'] }, async () => {
  const { packageId } = await makeSoldPackage(testApp());
  const { read } = await makeCoupon('CHECKOUT-ONE');
  const placed = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const token = await enrol();
      return { token, order: await placeAs(testApp(), token, { packageId }) };
    }),
  );
  const answers = await Promise.all(
    placed.map(({ token, order }, place) =>
      (place % 2 === 0 ? testApp() : otherInstance()).call(setOrderCoupon, {
        params: { id: order.id },
        body: { coupon: 'checkout-one' },
        token,
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 99 }, () => 409)]);
  expect(await read()).toMatchObject({ uses: 0, held: 1 });
});

it('a use counts once paid, and is released by a refund', async () => {
  const { packageId } = await makeSoldPackage(testApp());
  const { token: adminToken, read } = await makeCoupon('ROUND-TRIP');
  const request = { packageId, coupon: 'ROUND-TRIP' };
  const order = await placeSent(testApp(), await enrol(), request);
  await reportPayment(testApp(), order);
  expect(await read()).toMatchObject({ uses: 1, held: 0, discountPaise: 39_950 });
  const late = await enrol();
  expect(await submitPurchase(testApp(), late, request)).toMatchObject({ status: 409, body: { code: 'COUPON_TAKEN' } });
  const refund = { params: { id: order.id }, body: { reason: 'Bought by mistake' }, token: adminToken };
  expect(await testApp().call(refundOrder, refund)).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({ uses: 0, held: 0, discountPaise: 0 });
  expect(Order.parse((await submitPurchase(testApp(), late, request)).body)).toMatchObject({ totalPaise: 39_950 });
});
