import { randomUUID } from 'node:crypto';
import type { PackageSummary } from '@shikhar/contracts/store/catalogue/schemas';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';

/** The user's progress in an owned package. */
export interface Progress {
  taken: number;
  total: number;
  /** '3 of 12 taken' */
  said: string;
  /** URL of Start Test; null if every test is taken. */
  startHref: string | null;
}

/** The form of Purchase Now: its URL, and the hidden fields with the shown price. */
export interface Purchase {
  action: string;
  fields: { idempotencyKey: string; seenPrice: number; seenRevision?: number };
}

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

export function buildCard(summary: PackageSummary) {
  const { id, title, description, class: level, subject, totalTests, durationMinutes, features, pricePaise } = summary;
  return {
    id,
    href: `/test-series/${id}`,
    title,
    description,
    /** 'Class 10', 'Science' */
    about: [`Class ${level}`, subject],
    level: summary.level,
    totalTests,
    duration: `${durationMinutes} min`,
    features,
    price: formatPrice(pricePaise),
    /** Null if not bought. */
    progress: buildProgressView(summary),
    /** Null if bought. */
    purchase: summary.purchased ? null : buildPurchaseView(summary),
  };
}

/** A package, ready to show on its card. */
export type PackageCard = ReturnType<typeof buildCard>;
