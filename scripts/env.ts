import { resolve } from 'node:path';
import * as z from 'zod';
import { ExplainedError } from './explained-error.ts';

export const projectFolder = resolve(import.meta.dirname, '..');

const Port = z.coerce.number().int().min(1).max(65_535);

const DatabaseUrl = z.url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgresql:// URL' });

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
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
    SESSION_SECRET: z.string().optional(),
    JWT_SECRET: z.string().optional(),
    SHIKHAR_DEMO_PASSWORD: z.string().min(8).max(128).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp:// or smtps:// URL with a host' }).optional(),
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
 * Reads the environment variables of the npm commands. An empty variable counts as unset.
 *
 * @throws ExplainedError that names each invalid variable, never its value
 */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): ScriptsEnv {
  const result = ScriptsEnv.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')));
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ExplainedError(`Shikhar cannot start: the environment is invalid.\n  ${errors.join('\n  ')}`);
}

/** The test depth: `all` in `npm run test:all`, otherwise `gate`. */
export function readTestDepth(variables: NodeJS.ProcessEnv = process.env): 'gate' | 'all' {
  return variables['TEST_DEPTH'] === 'all' ? 'all' : 'gate';
}

/** The folder from which npm was called; paths in arguments are relative to it. */
export const callersFolder = process.env['INIT_CWD'] ?? process.cwd();

/** The whole environment, for the programs that are started. */
export const inheritedEnvironment: NodeJS.ProcessEnv = process.env;
