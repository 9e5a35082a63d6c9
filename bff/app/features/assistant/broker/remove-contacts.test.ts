import { describe, expect, it } from 'vitest';
import { removeContacts } from './remove-contacts.ts';
import { schoolReplies } from './school-replies.fixture.ts';

const origin = 'https://shikhar.example';

describe('removeContacts', () => {
  it.each([
    'Call 9876543210 now.',
    'My number is +91 98765 43210.',
    'Ring +91-9876543210 today.',
    'Ring 098765-43210 today.',
    'It is 98765 43210.',
    'It is 987 654 3210.',
    'It is (98765) 43210.',
    'It is 98765.43210.',
    'It is 98-76-54-32-10.',
    'It is 9 8 7 6 5 4 3 2 1 0.',
    'It is 9\u200b8\u200b7\u200b6\u200b5\u200b4\u200b3\u200b2\u200b1\u200b0.',
    'It is ९८७६५ ४३२१०.',
    'It is ９８７６５４３２１０.',
    'Call 011-23456789 for help.',
    'Call +1 415 555 2671 for help.',
    'Call 1800-123-4567 for help.',
    'Add me, the number is 9876543210 = my number.',
    'It is nine eight seven six five four three two one zero.',
    'Write to riya.sharma@gmail.com soon.',
    'Write to riya at gmail dot com soon.',
    'Write to riya [at] gmail [dot] com soon.',
    'Write to riya(at)gmail(dot)co(dot)in soon.',
    'Write to riya @ gmail . com soon.',
    'Write to ｒｉｙａ＠ｇｍａｉｌ．ｃｏｍ soon.',
    'upi: riya@okhdfc',
    'Pay to riya.s@ptsbi today.',
    'My UPI id is riya @ oksbi.',
    'Follow @riya_teaches for more.',
    'Add me on Instagram: riya teaches.',
    'My insta is riyateaches.',
    'Join our Telegram group for notes.',
    'Message me on WhatsApp tonight.',
    'DM me on Snapchat as riya.',
    'I am riya_01 on Instagram.',
    'Insta - riya_01.',
    'Come to my discord server.',
    'Instagram par mujhe follow karo.',
    'मुझे व्हाट्सएप पर मैसेज करो।',
    '$\\text{Call 9876543210}$',
  ])('removes the contact from %j', (text) => {
    const left = removeContacts(text, origin);
    expect(left).toContain('[contact removed]');
    expect(left).not.toMatch(/9876|43210|8765|riya|98-76|९८|９８|23456|555|4567|seven/);
  });

  it.each([
    'See https://evil.example/a?b=c for more.',
    'See HTTP://EVIL.EXAMPLE now.',
    'See hxxps://evil.example/a now.',
    'See www.evil.example/a now.',
    'See evil.com now.',
    'See evil.co.in/a now.',
    'See sub.evil.xyz now.',
    'See evil dot com now.',
    'See www evil com now.',
    'See evil[.]com now.',
    'See evil . com now.',
    'See ev\u200bil.c\u200bom now.',
    'See t.me/evil now.',
    'See wa.me/919812345678 now.',
    'See discord.gg/evil now.',
    'See bit.ly/evil now.',
    'See javascript:evil(1) now.',
    'See https://shikhar.example@evil.com/a now.',
    'See shikhar.example.evil.com now.',
    'See mailto:evil now.',
    '$\\href{https://evil.com}{x}$',
  ])('removes the link from %j', (text) => {
    const left = removeContacts(text, origin);
    expect(left).toContain('[link removed]');
    expect(left).not.toMatch(/evil|e\u200b?vil/i);
  });

  it.each([
    ...schoolReplies,
    'See https://shikhar.example/materials/1 and shikhar.example/tests now.',
    'Call 1098 or 14416 or 112.',
    'An e-mail address has the form name@domain.',
  ])('leaves %j unchanged', (text) => {
    expect(removeContacts(text, origin)).toBe(text);
  });

  it('handles replies crafted to make the regexes backtrack', () => {
    for (const part of [
      '9',
      '9 ',
      '9876543210 ',
      'a.',
      'a@',
      'a at ',
      'http://',
      '@a',
      'join ',
      'my insta ',
      'nine ',
      '+',
      '-',
      'a',
    ]) {
      const begunAt = performance.now();
      removeContacts(part.repeat(20_000 / part.length), origin);
      expect(performance.now() - begunAt, part).toBeLessThan(400);
    }
  });
});
