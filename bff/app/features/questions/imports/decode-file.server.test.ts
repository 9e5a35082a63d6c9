import { expect, it } from 'vitest';
import { decodeFile } from './decode-file.server.ts';

it('decodes UTF-8, and UTF-16 with a byte order mark', () => {
  expect(decodeFile(Buffer.from('प्रकाश {=λ}'))).toBe('प्रकाश {=λ}');
  expect(decodeFile(Buffer.from('\uFEFFλ{T}', 'utf16le'))).toBe('λ{T}');
});

it('escapes bytes that are not UTF-8 and keeps the rest', () => {
  expect(decodeFile(Buffer.from([0x41, 0x0a, 0xe9, 0x42, 0xce, 0xbb, 0x0a, 0x43]))).toBe('A\n\uDCE9Bλ\nC');
  expect(decodeFile(Buffer.from([0xce]))).toBe('\uDCCE');
});
