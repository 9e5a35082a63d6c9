import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';

/** What the visitor has taken of a package that is open to them. */
export interface Progress {
  taken: number;
  total: number;
  /** '3 of 12 taken' */
  said: string;
  /** Where Start Test leads; null when every test was taken. */
  startHref: string | null;
}

/** What Purchase Now sends along: what was seen, and the key by which one press is one order. */
export interface Purchase {
  action: string;
  key: string;
  pricePaise: number;
  revision: number;
}

/** A package of the store as its card shows it. */
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
  /** Null where it is not bought. */
  progress: Progress | null;
  purchase: Purchase;
}
