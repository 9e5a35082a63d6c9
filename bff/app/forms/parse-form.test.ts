import { describe, expect, it } from 'vitest';
import { formatRepeated, parseForm, sortFields } from './parse-form.ts';

const address = 'http://localhost/login';

describe('the form of a request', () => {
  it('is empty without a body or with a body that is not a form', async () => {
    expect([...(await parseForm(new Request(address, { method: 'POST' })))]).toEqual([]);
    expect([...(await parseForm(new Request(address, { method: 'POST', body: '{"email":"a"}' })))]).toEqual([]);
  });

  it('reports repeated fields and keeps the first value', async () => {
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
