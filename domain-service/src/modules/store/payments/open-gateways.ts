import type { MikroORM } from '@mikro-orm/postgresql';
import type { Clock } from '../../../clock.ts';
import type { Gateways, PaymentGateway } from './gateway.service.ts';
import { createRazorpayGateway } from './razorpay/razorpay-gateway.ts';
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts';

interface GatewayEnv {
  /** The gateway for new orders; without it nothing can be paid. */
  PAYMENTS?: 'razorpay' | 'sandbox' | undefined;
  JWT_SECRET: string;
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET?: string | undefined;
  RAZORPAY_API_URL?: string | undefined;
}

const callTimeoutMs = 10_000;
const razorpayUrl = 'https://api.razorpay.com';

function openRazorpayAccount(env: GatewayEnv, callTimeout = callTimeoutMs): PaymentGateway | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  if (!keyId || !keySecret || !webhookSecret) return undefined;
  const apiUrl = env.RAZORPAY_API_URL ?? razorpayUrl;
  return createRazorpayGateway({ keyId, keySecret, webhookSecret, apiUrl, callTimeoutMs: callTimeout });
}

interface GatewayParts {
  orm: MikroORM;
  clock: Clock;
  /** Timeout for external gateways. */
  callTimeoutMs?: number;
}

/** This installation's payment gateways. None need respond yet. */
export function openGateways(env: GatewayEnv, parts: GatewayParts): Gateways {
  const known = new Map<string, PaymentGateway>();
  const razorpay = openRazorpayAccount(env, parts.callTimeoutMs);
  if (razorpay) known.set('razorpay', razorpay);
  if (env.PAYMENTS === 'sandbox') known.set('sandbox', createSandboxGateway({ ...parts, secret: env.JWT_SECRET }));
  return { current: env.PAYMENTS && known.get(env.PAYMENTS), byName: (name) => known.get(name) };
}
