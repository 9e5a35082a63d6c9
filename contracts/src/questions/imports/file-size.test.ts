import { describe, expect, it } from 'vitest';
import { isTooLarge } from './file-size.ts';
import { type ImportFormat, maxPicturedFileBytes, maxQuestionFileBytes, zipStart } from './formats.ts';

function isRefused(format: ImportFormat, content: string): boolean {
  return isTooLarge({ format, content, bytes: content.length });
}

const megabyte = 1024 * 1024;
const embed = (content: string) => `<quiz><file name="a.webp" path="/" encoding="base64">${content}</file></quiz>`;

describe('isTooLarge', () => {
  it('limits a text', () => {
    expect(isRefused('gift', 'x'.repeat(maxQuestionFileBytes))).toBe(false);
    expect(isRefused('gift', 'x'.repeat(maxQuestionFileBytes + 1))).toBe(true);
    expect(isRefused('qti', '<'.repeat(3 * megabyte))).toBe(true);
  });

  it('leaves the pictures of Moodle XML out, up to a limit', () => {
    expect(isRefused('moodle-xml', embed('A'.repeat(13 * megabyte)))).toBe(false);
    expect(isRefused('moodle-xml', embed('A'.repeat(maxPicturedFileBytes)))).toBe(true);
    expect(isRefused('gift', embed('A'.repeat(3 * megabyte)))).toBe(true);
  });

  it('limits the text of Moodle XML', () => {
    expect(isRefused('moodle-xml', embed('<p/>'.repeat(megabyte)))).toBe(true);
    expect(isRefused('moodle-xml', embed('A') + 'x'.repeat(3 * megabyte))).toBe(true);
    expect(isRefused('moodle-xml', '<file '.repeat(megabyte))).toBe(true);
    expect(isRefused('moodle-xml', embed('A'.repeat(3 * megabyte)).replace(' encoding="base64"', ''))).toBe(true);
  });

  it('leaves room for the pictures of a package, which only QTI has', () => {
    const pack = zipStart + 'A'.repeat(12 * megabyte);
    expect(isRefused('qti', pack)).toBe(false);
    expect(isRefused('gift', pack)).toBe(true);
  });
});
