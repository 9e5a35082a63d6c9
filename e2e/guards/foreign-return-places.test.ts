import { expect } from '@playwright/test';
import { test } from '../fixtures/caller-test.ts';
import { postForm } from '../fixtures/form-client.ts';
import { createStudentDetails, signUp } from '../fixtures/people.ts';

const elsewhere = [
  '//evil.example',
  '//evil.example/dashboard',
  '/\\evil.example',
  '/%5Cevil.example',
  '/%2F%2Fevil.example',
  '/https://evil.example',
];
const fieldNames = ['returnTo', 'redirectTo', 'redirect', 'next', 'from', 'origin', 'deniedPath'];

for (const path of elsewhere) {
  test(`never leads to ${path} after sign-in`, async ({ callAs, place }) => {
    const request = await callAs('anonymous');
    const student = createStudentDetails();
    await signUp(await callAs('anonymous'), place.origin, student);
    // The raw address: a URL object would normalise it.
    await request.get(place.origin + path, { headers: { accept: 'text/html' } });
    for (const name of fieldNames) await request.get(`/?${name}=${encodeURIComponent(`https:${path}`)}`);
    const fields = Object.fromEntries(fieldNames.map((name) => [name, path]));
    const address = `/?index&returnTo=${encodeURIComponent(path)}`;
    const { email, password } = student;
    // The form refuses fields that it does not have.
    expect((await postForm(request, place.origin, address, { email, password, ...fields })).status()).toBe(400);
    const response = await postForm(request, place.origin, address, { email, password });
    expect([response.status(), response.headers()['location']]).toEqual([302, '/dashboard']);
  });
}
