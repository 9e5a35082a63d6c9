import type { SignalAspect } from '../../../ui/signal.tsx';

/** A way on from the page of an order: the first is the main one. */
export type OrderWay =
  | { readonly kind: 'link'; readonly href: string; readonly label: string; readonly icon?: 'print' }
  | { readonly kind: 'check'; readonly label: string };

/** The page of an order that is not at its checkout, ready to show. */
export interface OrderView {
  readonly signal: SignalAspect;
  readonly title: string;
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly ways: readonly OrderWay[];
  /** Seconds after which the page looks by itself whether something has changed. */
  readonly freshSeconds?: number | undefined;
}
