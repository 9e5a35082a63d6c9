import { expect, it } from 'vitest';
import { showKey } from './key-view.server.ts';

const otpauthUrl = 'otpauth://totp/Shikhar:a%40b.in?secret=NB2W45DFOIZA4QTB&issuer=Shikhar';
const { text, size, path } = showKey({ secret: 'NB2W45DFOIZA4QTBXY', otpauthUrl });

it('shows a key in groups of four', () => {
  expect(text).toBe('NB2W 45DF OIZA 4QTB XY');
});

it('draws the QR code within its size, starting with the finder pattern', () => {
  expect((size - 17) % 4).toBe(0);
  expect(path.startsWith('M0 0h7v1h-7z')).toBe(true);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    expect(Number(x) + Number(width)).toBeLessThanOrEqual(size);
    expect(Number(y)).toBeLessThan(size);
  }
  expect(path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('');
});
