import { describe, expect, it } from 'vitest';
import { formatRepeated, parseForm, sortFields } from './parse-form.ts';

const address = 'http://localhost/login';

describe('the form of a request', () => {
  it('is empty without a body, and for a body that is no form', async () => {
    expect([...(await parseForm(new Request(address, { method: 'POST' })))]).toEqual([]);
    expect([...(await parseForm(new Request(address, { method: 'POST', body: '{"email":"a"}' })))]).toEqual([]);
  });

  it('tells the fields that came more than once, and keeps the first of each', async () => {
    const body = new URLSearchParams('email=a&email=b&password=c&__proto__=d');
    const { fields, repeated } = sortFields(await parseForm(new Request(address, { method: 'POST', body })));
    expect(Object.entries(fields)).toEqual([
      ['email', 'a'],
      ['password', 'c'],
      ['__proto__', 'd'],
    ]);
    expect(formatRepeated(repeated)).toBe('Sent more than once: email');
  });
});
