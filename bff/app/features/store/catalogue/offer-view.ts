import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import type { Progress, Purchase } from './package-card.server.ts';

/** A test of a package, as listed for buyers. */
export interface TestLine {
  id: string;
  title: string;
  /** '12 questions, 20 min' */
  about: string;
  state: 'new' | 'in_progress' | 'taken';
}

/** The form of Purchase Now on the page of its package, with the price. */
export interface PackagePurchase extends Purchase {
  price: string;
  /** 'GST at 18% included' */
  tax: string;
  /** 'GST included' */
  shortTax: string;
}

/** A package's page, ready to show. */
export interface PackageView {
  title: string;
  description: string;
  totalTests: number;
  /** '60 min each' */
  duration: string;
  totalQuestions: string;
  /** '80 marks' */
  totalMarks: string;
  level: Difficulty;
  classLevel: string;
  subject: string;
  sample: { title: string; about: string; href: string } | null;
  /** `count`: '10 + 2' */
  chapters: { name: string; count: string }[];
  types: { name: string; count: string; percent: number }[];
  features: readonly string[];
  /** Validity, and date of the last renewal. */
  facts: string;
  progress: Progress | null;
  /** Only for buyers. */
  tests: TestLine[];
  receiptHref: string | null;
  /** URL of an unpaid order. */
  waitingHref: string | null;
  /** Null if it is bought, or not on sale. */
  purchase: PackagePurchase | null;
}

/** A test sold on its own. */
export interface TestOfferView {
  title: string;
  about: string;
  price: string;
  startHref: string;
  purchase: Purchase;
  /** A package that also contains it. */
  soldIn: { href: string; title: string } | null;
}
