import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter is taken for a digit, nor the other way round. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function generatePart(): string {
  return Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('');
}

/** A new code, as `7K3M-09QX-4TVB`: sixty bits that nobody guesses. */
export function generateSeatCode(): string {
  return `${generatePart()}-${generatePart()}-${generatePart()}`;
}
