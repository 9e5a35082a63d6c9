import type { Gateway } from './schemas.ts';

const gateways: Readonly<Record<Gateway, string>> = { razorpay: 'Razorpay', sandbox: 'Test gateway', none: 'Nothing to pay' };

/** Razorpay's method names; others are shown unchanged. */
const methods: Readonly<Record<string, string>> = {
  upi: 'UPI',
  card: 'card',
  netbanking: 'net banking',
  wallet: 'wallet',
  emi: 'EMI',
};

/** `Razorpay, UPI` */
export function formatPaymentMethod(gateway: Gateway, method: string | null): string {
  const isMore = method !== null && method !== gateway;
  return isMore ? `${gateways[gateway]}, ${methods[method] ?? method}` : gateways[gateway];
}
