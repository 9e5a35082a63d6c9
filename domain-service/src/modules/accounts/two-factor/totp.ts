import { generateSecret, generateURI, verifySync } from 'otplib';

// RFC 6238 with what every app understands: SHA-1, 6 digits, 30 seconds. One step to either side forgives slow clocks.
const stepSeconds = 30;

/** 160 random bits in base32 (RFC 4226, section 4). */
export function generateTotpSecret(): string {
  return generateSecret();
}

/** What the QR code says; the app lists it as the site with the person's address. */
export function buildOtpauthUrl(secret: string, site: string, email: string): string {
  return generateURI({ issuer: site, label: email, secret });
}

/** The step a code is of, when it is right now and newer than the last one used; else undefined. */
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
