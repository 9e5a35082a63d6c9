import { randomUUID } from 'node:crypto';
import type { PackageSummary } from '@shikhar/contracts/store/catalogue/schemas';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import type { PackageCard, Progress, Purchase } from './package-card.ts';

export function formatPrice(pricePaise: number): string {
  return pricePaise === 0 ? 'Free' : formatRupees(pricePaise);
}

/** The user's progress; null if not bought. */
export function buildProgressView(summary: PackageSummary): Progress | null {
  const { purchased, testsTaken: taken, totalTests: total, nextTestId } = summary;
  if (!purchased) return null;
  const startHref = nextTestId === null ? null : `/exam?test=${nextTestId}`;
  return { taken, total, said: `${taken} of ${total} taken`, startHref };
}

export function buildPurchaseView({ id, pricePaise, revision }: PackageSummary): Purchase {
  return {
    action: `/test-series/${id}`,
    fields: { idempotencyKey: randomUUID(), seenPrice: pricePaise, seenRevision: revision },
  };
}

export function buildCard(summary: PackageSummary): PackageCard {
  const { id, title, description, class: level, subject, totalTests, durationMinutes, features, pricePaise } = summary;
  return {
    id,
    href: `/test-series/${id}`,
    title,
    description,
    about: [`Class ${level}`, subject],
    level: summary.level,
    totalTests,
    duration: `${durationMinutes} min`,
    features,
    price: formatPrice(pricePaise),
    progress: buildProgressView(summary),
    purchase: summary.purchased ? null : buildPurchaseView(summary),
  };
}
