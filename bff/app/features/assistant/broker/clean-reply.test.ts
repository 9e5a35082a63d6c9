import { describe, expect, it } from 'vitest';
import { cleanReply, findSettled } from './clean-reply.ts';

describe('cleanReply', () => {
  it.each([
    ['Take \\(x^2\\) and \\[\n y = 2 \n\\] and $$z$$.', 'Take $x^2$ and $y = 2$ and $z$.'],
    ['## Light\nIt **bends** in *glass*, as `n` says.', 'Light\n\nIt bends in glass, as n says.'],
    ['1. First\n2. Second\n- Third\n* Fourth', '1. First\n2. Second\n• Third\n• Fourth'],
    ['3 * 4 * 5 = 60, a_1 + a_2, $a_{1} * b_{2}$', '3 * 4 * 5 = 60, a_1 + a_2, $a_{1} * b_{2}$'],
    ['| Metal | Sign |\n|---|---|\n| Iron | Fe |', 'Metal – Sign\nIron – Fe'],
    ['See [the book](https://evil.example "x") ![pic](//evil.example/a.png).', 'See the book pic.'],
    ['```python\nprint(1)\n```', 'print(1)'],
    ['> Quoted\n\n\n\n---\nEnd', 'Quoted\n\nEnd'],
    ['<b>Bold</b><br>next <script>alert(1)</script> <img src=x onerror="alert(1)">', 'Bold\nnext alert(1)'],
    ['if a<b and c>d then a < b &lt; c &amp; d', 'if a<b and c>d then a < b < c & d'],
    ['a\u0000b\u202Ec\uD800', 'abc\uFFFD'],
    ['It costs \\$5.', 'It costs \\$5.'],
  ])('converts %j to plain text', (raw, text) => {
    expect(cleanReply(raw)).toBe(text);
  });

  it('handles text crafted to make the regexes backtrack', () => {
    for (const part of ['*', '_', '$', '\\(', '[', '<a ', '`', '\n#', '|', '&', '> ']) {
      expect(typeof cleanReply(part.repeat(16_000))).toBe('string');
      expect(findSettled(part.repeat(16_000))).toBeLessThanOrEqual(16_000 * part.length);
    }
  });
});

describe('findSettled', () => {
  it.each([
    ['Light bend', 'Light'],
    ['Take $x + ', 'Take '],
    ['Take $x$ and y', 'Take $x$ and'],
    ['A **very bright', 'A '],
    ['Here 3 * 4 is', 'Here 3 * 4'],
    ['See [the long', 'See '],
    ['One\n## Head of', 'One\n'],
    ['So \\( x', 'So '],
    ['From:\n\n- ', 'From:\n\n'],
    ['From:\n\n- one or', 'From:\n\n- one'],
    ['word', ''],
  ])('holds back the end of %j', (raw, settled) => {
    expect(raw.slice(0, findSettled(raw))).toBe(settled);
  });
});
