import { getPackage } from '@shikhar/contracts/store/catalogue/routes';
import type { PackageDetail } from '@shikhar/contracts/store/catalogue/schemas';
import type { Order } from '@shikhar/contracts/store/orders/schemas';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { DomainRefusal, DomainUnavailable } from '../../../../domain/errors.ts';
import { formatLongDay } from '../../../../lib/site/site-time.ts';
import { countOf } from '../../../../lib/words/marks.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import { findShop, findShopPath } from '../order-paths.ts';
import { buildBill } from './bill.ts';
import { toCheckoutValues } from './checkout-form.ts';

/** Package details besides its price; optional, since the order is enough to pay. */
async function findPackage(client: ServiceClient, id: string | null): Promise<PackageDetail | null> {
  if (id === null) return null;
  try {
    return (await client.call(getPackage, { params: { id } })).body;
  } catch (error) {
    if (error instanceof DomainRefusal || error instanceof DomainUnavailable) return null;
    throw error;
  }
}

function describePackage({ class: level, totalTests, durationMinutes }: PackageDetail): string[] {
  return [`Class ${level}`, countOf(totalTests, 'test'), `${durationMinutes} min each`];
}

function formatValidity({ validUntil }: Order, isSeats: boolean): string {
  const until = validUntil === null ? 'Valid with no end date.' : `Valid until ${formatLongDay(validUntil)}.`;
  return isSeats ? until : `${until} Full refund within 7 days if no test has been started.`;
}

/** @param order an open order without a pending payment */
export async function buildCheckoutView(client: ServiceClient, order: Order) {
  const { title, totalPaise, seats, packageId, sentAt, couponCode } = order;
  const detail = await findPackage(client, packageId);
  const isStudent = client.user.role === 'student';
  return {
    title,
    /** `₹799` */
    price: formatRupees(totalPaise),
    bill: buildBill(order, packageId === null ? 'Test' : 'Package'),
    /** Class, tests and length of a package. */
    about: [...(seats === null ? [] : [countOf(seats, 'seat')]), ...(detail ? describePackage(detail) : [])],
    level: detail?.level ?? null,
    validity: formatValidity(order, seats !== null),
    isFree: totalPaise === 0,
    /** The shown total, sent back with the form, so that nothing else is charged. */
    totalPaise,
    /** Set for students; schools need no guardian. */
    isGuardianAsked: isStudent && totalPaise > 0,
    /** The applied coupon; undefined once the price is fixed. */
    coupon: sentAt === null ? couponCode : undefined,
    values: toCheckoutValues(order),
    back: {
      href: isStudent ? findShopPath(order) : findShop('school').href,
      label: isStudent ? title : findShop('school').label,
    },
  };
}

/** The checkout, ready to show. */
export type CheckoutView = Awaited<ReturnType<typeof buildCheckoutView>>;
