import { Order } from '@shikhar/contracts/store/orders/schemas';
import { expect, it } from 'vitest';
import { makeSoldPackage, placeAs, sendToGateway, submitPurchase } from '../../../../../test/orders.ts';
import { exchangeTests } from '../../../../../test/packages.ts';
import { makeSignedIn } from '../../../../../test/people.ts';
import { useSecondInstance, useTestApp } from '../../../../../test/test-app.ts';
import { PackageEntity } from '../../packages/package.entity.ts';
import { OrderEntity } from '../order.entity.ts';

const testApp = useTestApp();
const otherInstance = useSecondInstance(testApp);
const minuteMs = 60_000;

async function startStudent() {
  const { user, token } = await makeSignedIn(testApp(), 'student');
  const { packageId } = await makeSoldPackage(testApp());
  return { user, token, packageId };
}

const countOrders = (buyer: string) => testApp().orm.em.fork().count(OrderEntity, { buyer });

it('is continued by Purchase Now on another page for the same item, however often pressed', async () => {
  const { user, token, packageId } = await startStudent();
  const left = await placeAs(testApp(), token, { packageId });
  const submissions = Array.from({ length: 50 }, (_, at) =>
    submitPurchase(at % 2 ? otherInstance() : testApp(), token, { packageId }),
  );
  const answers = await Promise.all(submissions);
  expect(new Set(answers.map(({ status, body }) => `${status} ${Order.parse(body).id}`))).toEqual(new Set([`200 ${left.id}`]));
  expect(await countOrders(user.id)).toBe(1);
});

it('is not continued shortly before it expires, or once sent', async () => {
  const { token, packageId } = await startStudent();
  await placeAs(testApp(), token, { packageId });
  testApp().clock.advance(16 * minuteMs);
  const late = await placeAs(testApp(), token, { packageId });
  await sendToGateway(testApp(), late);
  expect((await placeAs(testApp(), token, { packageId })).id).not.toBe(late.id);
});

it('is not continued at another price, or when the package lost a test', async () => {
  const { user, token, packageId } = await startStudent();
  await placeAs(testApp(), token, { packageId });
  await testApp().orm.em.fork().nativeUpdate(PackageEntity, { id: packageId }, { pricePaise: 89_900 });
  await placeAs(testApp(), token, { packageId, seenPricePaise: 89_900 });
  await exchangeTests(testApp(), packageId);
  await placeAs(testApp(), token, { packageId });
  expect(await countOrders(user.id)).toBe(3);
});
