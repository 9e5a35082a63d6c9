import { isIP } from 'node:net';
import * as z from 'zod';
import { dropEmpty, parseAppEnvironment } from '../app/env.ts';

const Port = z.coerce.number().int().min(1).max(65_535);

const knownNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a network (CIDR, or with an IPv4 mask), or one of Fastify's names; Fastify throws on anything else. */
function isNetwork(text: string): boolean {
  if (knownNetworks.includes(text)) return true;
  const [address = '', range, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (range === undefined || (version === 4 && isIP(range) === 4)) return true;
  return /^\d+$/.test(range) && Number(range) >= 1 && Number(range) <= (version === 4 ? 32 : 128);
}

const HostEnvironment = z
  .object({
    NODE_ENV: z.enum(['production', 'development']).default('production'),
    PORT: Port.default(3000),
    /** The address to listen on: 0.0.0.0 in a container. */
    HOST: z.string().min(1).default('127.0.0.1'),
    /** Comma-separated addresses or networks (CIDR) whose X-Forwarded-For is trusted; none by default. */
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
      .refine((list) => list.every(isNetwork), 'must be IP addresses or networks, with commas'),
    /** Sign-in and sign-up attempts per minute and address; a whole school may share one address. */
    SIGN_INS_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
    /** Port of the Prometheus metrics at `/metrics`; none if unset. */
    METRICS_PORT: Port.optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  })
  .refine(({ PORT, METRICS_PORT }) => METRICS_PORT !== PORT, { path: ['METRICS_PORT'], error: 'must differ from PORT' });
export type HostEnvironment = z.output<typeof HostEnvironment> & { readonly publicOrigin: string };

/** An empty variable counts as unset. Throws an error that names each invalid variable, never its value. */
export function parseHostEnvironment(source: Readonly<Record<string, string | undefined>>): HostEnvironment {
  const given = dropEmpty(source);
  const parsed = HostEnvironment.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  }
  const { publicOrigin } = parseAppEnvironment({ PUBLIC_URL: `http://localhost:${parsed.data.PORT}`, ...given });
  return { ...parsed.data, publicOrigin };
}

export function readHostEnvironment(): HostEnvironment {
  return parseHostEnvironment(process.env);
}
