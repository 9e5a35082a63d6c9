const secrets = /password$|^totp$|^recoveryCode$/i;

/** Whether a field holds a password or a one-time code, which is neither stored nor sent back. */
export function isSecretField(name: string): boolean {
  return secrets.test(name);
}
