import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import type { Progress, Purchase } from './package-card.ts';

/** A test of a package as its page lists it for who has bought it. */
export interface TestLine {
  id: string;
  title: string;
  /** '12 questions, 20 min' */
  about: string;
  state: 'new' | 'in_progress' | 'taken';
}

/** A package's page, ready to show. */
export interface PackageView {
  title: string;
  description: string;
  totalTests: number;
  /** '60 min each' */
  duration: string;
  totalQuestions: string;
  totalMarks: string;
  level: Difficulty;
  classLevel: string;
  subject: string;
  sample: { title: string; about: string; href: string } | null;
  /** `count`: '10 + 2' */
  chapters: { name: string; count: string }[];
  types: { name: string; count: string; percent: number }[];
  features: readonly string[];
  price: string;
  /** 'GST at 18% included' */
  tax: string;
  /** 'GST included' */
  shortTax: string;
  /** How long it can be used and when it was last renewed. */
  facts: string;
  progress: Progress | null;
  /** For who has bought it. */
  tests: TestLine[];
  receiptHref: string | null;
  /** An order that waits for its payment. */
  waitingHref: string | null;
  /** Null where it is not sold. */
  purchase: Purchase | null;
}

/** A test that is sold by itself. */
export interface TestOfferView {
  title: string;
  about: string;
  price: string;
  startHref: string;
  purchase: Purchase;
  /** The package that has it, too. */
  soldIn: { href: string; title: string } | null;
}

/** A press of Purchase Now that made no order. */
export interface RefusedPurchase {
  /** Told above the page; null where it is about the coupon. */
  message: string | null;
  link: { href: string; label: string } | null;
  coupon: string;
  couponError: string | null;
  /** Kept where it is not known whether the order was made: the next press is then the same. */
  key: string | null;
}
