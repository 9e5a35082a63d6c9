// Crockford's base 32 has no I, L, O or U, so a number cannot be misread.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The receipt number of an attempt: its last 40 (random) bits in eight characters, like `SHK-7K3M09QX`. */
export function buildReceiptNumber(attemptId: string): string {
  const bits = BigInt(`0x${attemptId.replaceAll('-', '').slice(-10)}`);
  const characters = Array.from({ length: 8 }, (_, index) => alphabet.charAt(Number((bits >> BigInt(35 - 5 * index)) & 31n)));
  return `SHK-${characters.join('')}`;
}
