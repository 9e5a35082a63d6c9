import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ExplainedError } from './explained-error.ts';
import { writePrivateFile } from './private-file.ts';

const Secrets = z.object({
  sessionSecret: z.string().min(32),
  jwtSecret: z.string().min(32),
  databaseAdminPassword: z.string().min(32),
  databasePassword: z.string().min(32),
  applicationPassword: z.string().min(32),
});
export type Secrets = z.infer<typeof Secrets>;

// Folders of the first release have no password for the application's own role.
const StoredSecrets = Secrets.partial({ applicationPassword: true });

/** The secrets of a data folder, created on first use and stored there, readable only by their owner (0600). */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const saved = existsSync(file) ? parseSecrets(file) : undefined;
  const secrets = { ...(saved ?? createSecrets()), applicationPassword: saved?.applicationPassword ?? createSecret() };
  if (!saved?.applicationPassword) writePrivateFile(file, JSON.stringify(secrets, undefined, 2));
  return secrets;
}

function createSecrets(): Omit<Secrets, 'applicationPassword'> {
  return {
    sessionSecret: createSecret(),
    jwtSecret: createSecret(),
    databaseAdminPassword: createSecret(),
    databasePassword: createSecret(),
  };
}

function parseSecrets(file: string): z.infer<typeof StoredSecrets> {
  try {
    return StoredSecrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) {
      throw new ExplainedError(`${file} is damaged. Restore it from a copy: the database cannot be opened without its secrets.`);
    }
    throw error;
  }
}

/** 48 random bytes as 64 URL-safe characters. */
function createSecret(): string {
  return randomBytes(48).toString('base64url');
}
