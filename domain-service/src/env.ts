import { z } from 'zod';

const exampleSecrets = ['change-me', 'changeme', 'secret', 'example'];

const Secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((secret) => !exampleSecrets.some((example) => secret.toLowerCase().includes(example)), 'must not be an example value')
  .refine((secret) => new Set(secret).size >= 8, 'must not repeat a few characters');

const DatabaseUrl = z.url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgresql:// address' });

const DomainServiceEnv = z.object({
  /** For the service: of a role with the rights that `migrate` gives it; for commands: of the role that owns the database. */
  DATABASE_URL: DatabaseUrl,
  DOMAIN_SERVICE_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** The address to listen on; the service is meant for the BFF alone, so the loopback unless a network of its own is given. */
  DOMAIN_SERVICE_HOST: z.string().min(1).default('127.0.0.1'),
  JWT_SECRET: Secret,
  DATA_DIR: z.string().min(1).default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHIKHAR_DEMO_PASSWORD: z.string().min(8).max(128).optional(),
});
export type DomainServiceEnv = z.infer<typeof DomainServiceEnv>;

/**
 * Reads the environment once per process.
 *
 * @throws Error naming each missing or unfit variable, never its value.
 */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): DomainServiceEnv {
  const result = DomainServiceEnv.safeParse(variables);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not fit to start the domain service.\n  ${faults.join('\n  ')}`);
}

const DatabaseEnv = z.object({
  ...DomainServiceEnv.pick({ DATABASE_URL: true, DATA_DIR: true, SHIKHAR_DEMO_PASSWORD: true }).shape,
  /** Of the role that the running service connects as: `migrate` gives it its rights, and makes it where it may. */
  APP_DATABASE_URL: DatabaseUrl.optional(),
});

/** What commands on the database need; they run without the service's secrets. */
export function readDatabaseEnv(variables: NodeJS.ProcessEnv = process.env): z.infer<typeof DatabaseEnv> {
  return DatabaseEnv.parse(variables);
}
