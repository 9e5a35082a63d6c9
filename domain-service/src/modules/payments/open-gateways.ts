import type { MikroORM } from '@mikro-orm/postgresql';
import type { Clock } from '../../clock.ts';
import type { Gateways, PaymentGateway } from './gateway.service.ts';
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts';

interface GatewayEnv {
  /** The gateway of new orders; without it nothing can be paid. */
  PAYMENTS?: 'razorpay' | 'sandbox' | undefined;
  JWT_SECRET: string;
}

/** The payment gateways of this installation. None need answer yet. */
export function openGateways(env: GatewayEnv, parts: { orm: MikroORM; clock: Clock }): Gateways {
  const known = new Map<string, PaymentGateway>();
  if (env.PAYMENTS === 'sandbox') known.set('sandbox', createSandboxGateway({ ...parts, secret: env.JWT_SECRET }));
  return { current: env.PAYMENTS && known.get(env.PAYMENTS), byName: (name) => known.get(name) };
}
