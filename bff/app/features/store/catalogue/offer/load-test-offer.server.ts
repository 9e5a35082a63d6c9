import { randomUUID } from 'node:crypto';
import { redirect } from '@remix-run/node';
import { getTest } from '@shikhar/contracts/tests/routes';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import { formatTest } from '../offer-text.ts';
import type { TestOfferView } from '../offer-view.ts';
import { formatPrice } from '../package-card.server.ts';

/** Loads a test sold on its own; redirects other tests to where they are started or sold. */
export async function loadTestOffer(client: ServiceClient, testId: string): Promise<TestOfferView> {
  const { body: test } = await client.ask(getTest, { params: { id: testId } });
  const { id, needsBuying, pricePaise, soldIn } = test;
  const startHref = `/exam?test=${id}`;
  if (!needsBuying) throw redirect(startHref, 303);
  if (pricePaise === undefined) throw redirect(soldIn ? `/test-series/${soldIn.packageId}` : startHref, 303);
  return {
    title: test.title,
    about: `${test.subject}, Class ${test.class}. ${formatTest(test)}.`,
    price: formatPrice(pricePaise),
    startHref,
    purchase: { action: `/test-series/tests/${id}`, fields: { idempotencyKey: randomUUID(), seenPrice: pricePaise } },
    soldIn: soldIn && { href: `/test-series/${soldIn.packageId}`, title: soldIn.title },
  };
}
