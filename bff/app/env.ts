import * as z from 'zod';
import { type InferenceSettings, parseInferenceSettings } from './inference-env.ts';

/** Minimum length of a secret; 32 random base64 characters are 192 bits. */
const minSecretLength = 32;

const Secret = z
  .string({ error: 'is missing' })
  .min(minSecretLength, `must have at least ${minSecretLength} characters`)
  .refine((secret) => new Set(secret).size >= 10, 'repeats too few characters')
  .refine((secret) => !/change.?me|example|secret|password/i.test(secret), 'is an example, not a secret');

const HttpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const AppEnvironment = z
  .object({
    SESSION_SECRET: Secret,
    JWT_SECRET: z.string().optional(),
    DOMAIN_SERVICE_URL: HttpUrl.default('http://127.0.0.1:4000'),
    PUBLIC_URL: HttpUrl.default('http://localhost:3000'),
  })
  .refine((given) => given.SESSION_SECRET !== given.JWT_SECRET, { path: ['SESSION_SECRET'], error: 'repeats JWT_SECRET' })
  .refine((given) => isSecure(given.PUBLIC_URL) || isLocal(given.PUBLIC_URL), {
    path: ['PUBLIC_URL'],
    error: 'must be https outside localhost',
  })
  .transform((given) => ({
    sessionSecret: given.SESSION_SECRET,
    domainServiceUrl: new URL(given.DOMAIN_SERVICE_URL).origin,
    publicOrigin: new URL(given.PUBLIC_URL).origin,
    isCookieSecure: !isLocal(given.PUBLIC_URL),
  }));
export type AppEnvironment = z.output<typeof AppEnvironment> & {
  /** Null when the assistant replies from the notes only. */
  readonly inference: InferenceSettings | null;
};

function isSecure(address: string): boolean {
  return address.startsWith('https:');
}

function isLocal(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(address)?.hostname ?? '');
}

type Variables = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as unset: Compose passes unset variables as empty strings. */
export function dropEmpty(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

/** @throws Error naming each invalid variable, never its value */
export function parseAppEnvironment(source: Variables): AppEnvironment {
  const parsed = AppEnvironment.safeParse(source);
  if (parsed.success) return { ...parsed.data, inference: parseInferenceSettings(source) };
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
}

let environment: AppEnvironment | undefined;

/** The environment of this process, parsed on first use. */
export function getAppEnvironment(): AppEnvironment {
  environment ??= parseAppEnvironment(dropEmpty(process.env));
  return environment;
}
