import type { MikroORM } from '@mikro-orm/postgresql';

/** Fields with secrets, in requests and responses. */
const secretFields = new Set([
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'challenge',
  'recoveryCode',
  'recoveryCodes',
]);

/** Shorter values may occur in a text by chance. */
const minDistinctiveLength = 8;

/** Matches hashes, signed tokens and random tokens in links. */
const secretShapes = /\$argon2|\beyJ[\w-]{8,}\.|[\w-]{43}/;

function listSecrets(value: unknown, isSecret = false): string[] {
  if (typeof value === 'string') return isSecret && value.length >= minDistinctiveLength ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    listSecrets(part, secretFields.has(name) || (isSecret && Array.isArray(value))),
  );
}

/** Collects secrets that pass through, and checks the audit log for them at the end. */
export interface SecretWatch {
  note(body: unknown): void;
  /** @throws Error naming the first entry that contains a secret */
  requireNone(orm: MikroORM): Promise<void>;
}

export function watchSecrets(): SecretWatch {
  const secrets = new Set<string>();
  return {
    note(body) {
      for (const secret of listSecrets(body)) secrets.add(JSON.stringify(secret).slice(1, -1));
    },
    async requireNone(orm) {
      const entries = await orm.em
        .fork()
        .execute<{ action: string; details: string }[]>('select distinct action, details::text as details from audit_entries');
      for (const { action, details } of entries) {
        const found = secretShapes.test(details) || [...secrets].some((secret) => details.includes(secret));
        if (found) throw new Error(`There is a secret in the audit log: ${action} ${details}`);
      }
    },
  };
}
