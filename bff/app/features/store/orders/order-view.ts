import type { SignalAspect } from '../../../ui/signal.tsx';

/** A next step on the order page; the first is the primary one. */
export type OrderWay =
  | { readonly kind: 'link'; readonly href: string; readonly label: string; readonly icon?: 'print' }
  | { readonly kind: 'check'; readonly label: string };

/** View model of an order that is past its checkout. */
export interface OrderView {
  readonly signal: SignalAspect;
  readonly title: string;
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly ways: readonly OrderWay[];
  /** Auto-refresh interval in seconds. */
  readonly freshSeconds?: number | undefined;
}
