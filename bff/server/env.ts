import { z } from 'zod';
import { parseAppEnvironment } from '../app/env.ts';

const Port = z.coerce.number().int().min(1).max(65_535);

const HostEnvironment = z.object({
  NODE_ENV: z.enum(['production', 'development']).default('production'),
  PORT: Port.default(3000),
  /** The address to listen on: 0.0.0.0 in a container. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Addresses or networks (CIDR), with commas, whose X-Forwarded-For is believed; none by default. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || [])),
  /** Sign-in and sign-up attempts a minute from one address: a school behind one address is many people. */
  SIGN_INS_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
  /** Figures for Prometheus at `/metrics` on a port of their own; none when unset. */
  METRICS_PORT: Port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});
export type HostEnvironment = z.output<typeof HostEnvironment> & { readonly publicOrigin: string };

/** Throws an error that names each variable that is wrong, never its value. */
export function parseHostEnvironment(source: Readonly<Record<string, string | undefined>>): HostEnvironment {
  const given = { ...source, PUBLIC_URL: source['PUBLIC_URL'] || `http://localhost:${source['PORT'] || 3000}` };
  const { publicOrigin } = parseAppEnvironment(given);
  const parsed = HostEnvironment.safeParse(source);
  if (parsed.success) return { ...parsed.data, publicOrigin };
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}

export function readHostEnvironment(): HostEnvironment {
  return parseHostEnvironment(process.env);
}
