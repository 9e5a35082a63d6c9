import type { MikroORM } from '@mikro-orm/postgresql';
import type { Clock } from '../../clock.ts';
import type { Gateways, PaymentGateway } from './gateway.service.ts';
import { createRazorpayGateway } from './razorpay/razorpay-gateway.ts';
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts';

interface GatewayEnv {
  /** The gateway of new orders; without it nothing can be paid. */
  PAYMENTS?: 'razorpay' | 'sandbox' | undefined;
  JWT_SECRET: string;
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET?: string | undefined;
  RAZORPAY_API_URL?: string | undefined;
}

const razorpayUrl = 'https://api.razorpay.com';

function openRazorpayAccount(env: GatewayEnv): PaymentGateway | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  if (!keyId || !keySecret || !webhookSecret) return undefined;
  return createRazorpayGateway({ keyId, keySecret, webhookSecret, apiUrl: env.RAZORPAY_API_URL ?? razorpayUrl });
}

/** The payment gateways of this installation. None need answer yet. */
export function openGateways(env: GatewayEnv, parts: { orm: MikroORM; clock: Clock }): Gateways {
  const known = new Map<string, PaymentGateway>();
  const razorpay = openRazorpayAccount(env);
  if (razorpay) known.set('razorpay', razorpay);
  if (env.PAYMENTS === 'sandbox') known.set('sandbox', createSandboxGateway({ ...parts, secret: env.JWT_SECRET }));
  return { current: env.PAYMENTS && known.get(env.PAYMENTS), byName: (name) => known.get(name) };
}
