import { describe, expect, it } from 'vitest';
import { isSameSiteRequest } from './cross-site.ts';

const site = 'https://shikhar.example';
const host = 'shikhar.example';

describe('a request that changes something', () => {
  it.each([
    ['own page', { 'sec-fetch-site': 'same-origin', origin: site, host }],
    ['own page, older browser', { origin: site, host }],
    ['own page, by the address in the browser', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['own page, behind a proxy that renames the host', { origin: site, host: 'bff:3000' }],
    ['the person themselves', { 'sec-fetch-site': 'none', host }],
  ])('is accepted from: %s', (_, headers) => {
    expect(isSameSiteRequest('POST', headers, site)).toBe(true);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', host }],
    ['another site with a made-up origin', { 'sec-fetch-site': 'cross-site', origin: site, host }],
    ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://other.shikhar.example', host }],
    ['a page with an opaque origin', { origin: 'null', host }],
    ['another port', { origin: 'http://shikhar.example:8080', host }],
    ['nowhere', { host }],
    ['another site with a forwarded host', { origin: 'https://evil.example', host, 'x-forwarded-host': 'evil.example' }],
    ['an origin that is none', { origin: 'evil', host }],
  ])('is refused from: %s', (_, headers) => {
    expect(isSameSiteRequest('POST', headers, site)).toBe(false);
  });

  it('is accepted from anywhere if it is only a read', () => {
    expect(isSameSiteRequest('GET', { 'sec-fetch-site': 'cross-site' }, site)).toBe(true);
  });
});
