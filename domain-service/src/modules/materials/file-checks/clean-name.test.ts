import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';

const pdf = 'application/pdf';

describe('the name of a file', () => {
  it.each([
    ['Chapter 3.pdf', pdf, 'Chapter 3.pdf'],
    ['Chapter 3.PDF', pdf, 'Chapter 3.pdf'],
    ['अध्याय ३ — प्रकाश.pdf', pdf, 'अध्याय ३ — प्रकाश.pdf'],
    ['Light v1.2', pdf, 'Light v1.2.pdf'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['photo.png', 'image/jpeg', 'photo.jpg'],
    ['C:\\Users\\teacher\\notes.docx', pdf, 'notes.pdf'],
    ['../../etc/passwd', 'text/plain', 'passwd.txt'],
    ['chapter.pdf.exe', pdf, 'chapter.pdf'],
    ['chapter.html', 'text/plain', 'chapter.txt'],
    ['invoice\u202efdp.exe', pdf, 'invoicefdp.pdf'],
    ['a\0b\r\nc.pdf', pdf, 'abc.pdf'],
    ['a"b<c>.pdf', pdf, 'a_b_c_.pdf'],
    ['.pdf', pdf, 'file.pdf'],
    ['...', pdf, 'file.pdf'],
    ['', 'video/mp4', 'file.mp4'],
    ['क्‍ष.pdf', pdf, 'क्‍ष.pdf'],
  ] as const)('%j of a %s is kept as %j', (claimed, mediaType, cleaned) => {
    expect(cleanName(claimed, mediaType)).toBe(cleaned);
  });

  it('of 300 letters keeps its extension and first letters, none cut in half', () => {
    const cleaned = cleanName(`${'श्री'.repeat(100)}.pdf`, pdf);
    expect(cleaned).toMatch(/^(?:श्री)+\.pdf$/);
    expect(cleaned.length).toBeGreaterThan(190);
    expect(cleaned.length).toBeLessThanOrEqual(200);
  });

  it('is safe for folders and headers, whatever was typed', () => {
    const odd = fc.constantFrom(
      '\u202e',
      '\u200d',
      '\0',
      '/',
      '\\',
      '.',
      ' ',
      '.pdf',
      '.exe',
      'अ',
      'ि',
      '👩\u200d🔬',
      '\ud800',
      '\udfff',
    );
    const sign = fc.oneof(
      odd,
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 400 }), (signs) => {
        const claimed = signs.join('');
        const cleaned = cleanName(claimed, pdf);
        expect(cleaned).toMatch(/^[^\\/:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]{1,196}\.pdf$/u);
        expect(cleaned.isWellFormed()).toBe(true);
        expect(cleanName(cleaned, pdf)).toBe(cleaned);
      }),
    );
  });
});
