import { resolve } from 'node:path';
import { z } from 'zod';
import { ExplainedError } from './explained-error.ts';

export const projectFolder = resolve(import.meta.dirname, '..');

const Port = z.coerce.number().int().min(1).max(65_535);

const DatabaseUrl = z.url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgresql:// address' });

const ScriptsEnv = z
  .object({
    PORT: Port.default(3000),
    DOMAIN_SERVICE_PORT: Port.default(4000),
    DATABASE_URL: DatabaseUrl.optional(),
    APP_DATABASE_URL: DatabaseUrl.optional(),
    DATA_DIR: z
      .string()
      .min(1)
      .default('.data')
      .transform((folder) => resolve(projectFolder, folder)),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    SESSION_SECRET: z.string().optional(),
    JWT_SECRET: z.string().optional(),
    SHIKHAR_DEMO_PASSWORD: z.string().min(8).max(128).optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, hostname: /./, error: 'must name a server, beginning with smtp: or smtps:' })
      .optional(),
    FILES_URL: z.url({ protocol: /^(?:file|s3)$/, error: 'must begin with file:/// or s3://' }).optional(),
    CHROMIUM_PATH: z.string().min(1).optional(),
  })
  .refine(({ SESSION_SECRET, JWT_SECRET }) => SESSION_SECRET === undefined || SESSION_SECRET !== JWT_SECRET, {
    path: ['SESSION_SECRET'],
    error: 'must differ from JWT_SECRET',
  })
  .refine(({ PORT, DOMAIN_SERVICE_PORT }) => PORT !== DOMAIN_SERVICE_PORT, {
    path: ['DOMAIN_SERVICE_PORT'],
    error: 'must differ from PORT',
  });
export type ScriptsEnv = z.infer<typeof ScriptsEnv>;

/**
 * Reads what the two commands need to know; an empty variable counts as not set.
 *
 * @throws ExplainedError naming each unfit variable, never its value.
 */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): ScriptsEnv {
  const result = ScriptsEnv.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')));
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ExplainedError(`The environment is not fit to start Shikhar.\n  ${faults.join('\n  ')}`);
}

/** How much the tests try: `all` in `npm run test:all`, otherwise `gate`. */
export function readTestDepth(variables: NodeJS.ProcessEnv = process.env): 'gate' | 'all' {
  return variables['TEST_DEPTH'] === 'all' ? 'all' : 'gate';
}

/** Where the person stands who called npm: what they name begins there. */
export const callersFolder = process.env['INIT_CWD'] ?? process.cwd();

/** The whole environment, to be handed to the programs that are started. */
export const inheritedEnvironment: NodeJS.ProcessEnv = process.env;
