import { generateSecret, generateURI, verifySync } from 'otplib';

// RFC 6238 with the parameters every app supports: SHA-1, 6 digits, 30 seconds. One step either way tolerates clock drift.
const stepSeconds = 30;

/** 160 random bits in base32 (RFC 4226, section 4). */
export function generateTotpSecret(): string {
  return generateSecret();
}

/** The URI in the QR code; the app shows the site and the person's address. */
export function buildOtpauthUrl(secret: string, site: string, email: string): string {
  return generateURI({ issuer: site, label: email, secret });
}

/** The time step of a valid code that is newer than the last one used; otherwise undefined. */
export function findTotpStep(secret: string, code: string, lastUsedStep: number | null, now: Date): number | undefined {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    period: stepSeconds,
    epochTolerance: stepSeconds,
    ...(lastUsedStep !== null && { afterTimeStep: lastUsedStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
