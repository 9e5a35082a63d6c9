import type { TwoFactorKey } from '@shikhar/contracts/accounts/two-factor/schemas';
import { encode } from 'uqr';
import type { KeyView } from './two-factor-view.ts';

/** Draws the dark modules of a row, one rectangle per run. */
function drawRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x] || row[x - 1]) continue;
    let end = x;
    while (row[end]) end += 1;
    path += `M${x} ${y}h${end - x}v1h-${end - x}z`;
  }
  return path;
}

/** Draws the QR code (medium error correction) on the server, so that no script and no other host sees the key. */
export function showKey({ secret, otpauthUrl }: TwoFactorKey): KeyView {
  const { data, size } = encode(otpauthUrl, { ecc: 'M', border: 0 });
  return { text: secret.match(/.{1,4}/g)?.join(' ') ?? secret, size, path: data.map(drawRow).join('') };
}
