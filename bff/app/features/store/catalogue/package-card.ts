import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';

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

/** A package, ready to show on its card. */
export interface PackageCard {
  id: string;
  href: string;
  title: string;
  description: string;
  /** 'Class 10', 'Science' */
  about: readonly string[];
  level: Difficulty;
  totalTests: number;
  duration: string;
  features: readonly string[];
  price: string;
  /** Null if not bought. */
  progress: Progress | null;
  /** Null if bought. */
  purchase: Purchase | null;
}
