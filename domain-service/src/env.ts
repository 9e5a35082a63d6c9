import * as z from 'zod';
import { OperatorError } from './errors/operator-error.ts';
import { explainStoreAddress } from './modules/materials/files/open-file-store.service.ts';

const exampleSecrets = ['change-me', 'changeme', 'secret', 'example'];

const Secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((secret) => !exampleSecrets.some((example) => secret.toLowerCase().includes(example)), 'must not be an example value')
  .refine((secret) => new Set(secret).size >= 8, 'must not repeat a few characters');

const DatabaseUrl = z.url({
  protocol: /^postgres(?:ql)?$/,
  error: 'must be an address like postgresql://role:password@host:5432/database',
});

/** Also the names that Fastify knows. */
const Network = z
  .union([z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
    error: 'must be IP addresses or networks, with commas',
  })
  .refine((network) => !network.endsWith('/0'), 'must not be every address');

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

const MailEnv = z.object({
  /** The SMTP server, with credentials; without it e-mails wait in the outbox. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must name a server, beginning with smtp: or smtps:' })
    .optional(),
  /** Marks the server as the local catch-all, whose e-mails an administrator may read. */
  MAIL_CATCH_ALL: z.enum(['true', 'false']).default('false'),
  /** Sender address that replaces the setting `adminEmail`, for a server limited to one domain. */
  MAIL_FROM: z.email({ error: 'must be an e-mail address' }).optional(),
});

const FilesUrl = z.string().superRefine((address, context) => {
  const message = explainStoreAddress(address);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

const ScannerUrl = z.string().regex(/^(?:tcp:\/\/[^/?#@]+:\d{1,5}\/?|unix:(?:\/\/)?\/[^/].*)$/, {
  error: 'must be tcp://host:port or unix:/path',
});

const PaymentsEnv = z.object({
  /** The payment gateway for new orders. `sandbox` takes no money and is for testing. Without it nothing can be paid. */
  PAYMENTS: z.enum(['razorpay', 'sandbox'], { error: 'must be razorpay or sandbox' }).optional(),
  /** The Razorpay account: all three or none. Kept after switching gateways, for earlier orders. */
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Overrides Razorpay's URL, for tests. */
  RAZORPAY_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
});

const razorpayNames = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

// Without the webhook secret, payments would be noticed late.
function requireRazorpay(env: z.infer<typeof PaymentsEnv>, context: z.RefinementCtx): void {
  const missing = razorpayNames.filter((name) => env[name] === undefined);
  if (env.PAYMENTS !== 'razorpay' && missing.length === razorpayNames.length) return;
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'is required for Razorpay' });
}

const ServiceEnv = z.object({
  /** For the service: the role that `migrate` grants its rights. For commands: the role that owns the database. */
  DATABASE_URL: DatabaseUrl,
  DOMAIN_SERVICE_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** The address to listen on. Only the BFF calls the service, so the default is the loopback. */
  DOMAIN_SERVICE_HOST: z.string().min(1).default('127.0.0.1'),
  /** Comma-separated addresses or networks (CIDR) whose X-Forwarded-For is trusted: the BFF's. */
  DOMAIN_SERVICE_TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .pipe(z.array(Network)),
  JWT_SECRET: Secret,
  DATA_DIR: z.string().min(1).default('.data'),
  /** Where uploaded files are stored; by default the folder `files` in DATA_DIR. */
  FILES_URL: FilesUrl.optional(),
  /** The virus scanner (clamd) for study materials; without it files are not scanned. */
  CLAMAV_URL: ScannerUrl.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHIKHAR_DEMO_PASSWORD: z.string().min(8).max(128).optional(),
  /** The public URL: e-mail links start with it until an administrator saves another. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  ...MailEnv.shape,
  ...PaymentsEnv.shape,
});

const DomainServiceEnv = ServiceEnv.refine(
  ({ SMTP_URL, MAIL_CATCH_ALL }) =>
    MAIL_CATCH_ALL === 'false' || (SMTP_URL !== undefined && loopback.includes(new URL(SMTP_URL).hostname)),
  { path: ['MAIL_CATCH_ALL'], error: 'is only for a server on this machine' },
).superRefine(requireRazorpay);
export type DomainServiceEnv = z.infer<typeof DomainServiceEnv>;

function omitEmpty(variables: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

function parseEnv<Env>(schema: z.ZodType<Env>, variables: NodeJS.ProcessEnv): Env {
  const result = schema.safeParse(omitEmpty(variables));
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new OperatorError(`Correct these environment variables:\n  ${errors.join('\n  ')}`);
}

/**
 * Reads the environment once per process; an empty variable counts as unset.
 *
 * @throws OperatorError naming each missing or invalid variable, never its value
 */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): DomainServiceEnv {
  return parseEnv(DomainServiceEnv, variables);
}

const DatabaseEnv = z.object({
  ...ServiceEnv.pick({ DATABASE_URL: true, DATA_DIR: true, FILES_URL: true, SHIKHAR_DEMO_PASSWORD: true }).shape,
  /** The role of the running service: `migrate` grants its rights and creates it where allowed. */
  APP_DATABASE_URL: DatabaseUrl.optional(),
});

/**
 * Variables of the database commands, which run without the service's secrets.
 *
 * @throws OperatorError as `readEnv` does
 */
export function readDatabaseEnv(variables: NodeJS.ProcessEnv = process.env): z.infer<typeof DatabaseEnv> {
  return parseEnv(DatabaseEnv, variables);
}
