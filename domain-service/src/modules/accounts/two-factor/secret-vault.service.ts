import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that the service must be able to read back. `owner` ties a secret to its row. */
export interface SecretVault {
  seal(secret: string, owner: string): string;
  /** Undefined if it was sealed with another key or for another owner, or was modified. */
  open(sealed: string, owner: string): string | undefined;
}

// AES-256-GCM (NIST SP 800-38D): a random 96-bit nonce per secret and a 128-bit tag.
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const version = 'v1';

/** A vault with a key derived from the service's signing secret (HKDF-SHA-256, RFC 5869); another secret cannot open it. */
export function createSecretVault(signingSecret: string): SecretVault {
  const key = Buffer.from(hkdfSync('sha256', signingSecret, '', 'shikhar two-factor secrets v1', 32));
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, owner) {
      const [kind, packed = ''] = sealed.split('.');
      const bytes = Buffer.from(packed, 'base64url');
      if (kind !== version || bytes.length <= nonceBytes + tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
