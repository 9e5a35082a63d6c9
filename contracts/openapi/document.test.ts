import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { ApiAudience, selectAudience } from '../src/http/api-audience.ts';
import { findBreakingChanges } from './breaking-changes.ts';
import { buildDocument } from './build-document.ts';
import { clientFile, documentFile, examplesFile, formatJson, readJson, releasedFile } from './files.ts';
import { generateClient } from './generate-client.ts';

const document = readJson(documentFile);

it('is up to date: run `npm run openapi` after a change of a contract', async () => {
  const built = formatJson(await buildDocument(readJson(examplesFile)));
  // Compared as one value first, because a difference between texts of this size takes minutes to print.
  if (built !== readFileSync(documentFile, 'utf8')) expect(document).toEqual(JSON.parse(built));
});

it('has an up-to-date generated client', async () => {
  expect((await generateClient(document)) === readFileSync(clientFile, 'utf8')).toBe(true);
});

it('breaks no client of the last release', () => {
  expect(findBreakingChanges(readJson(releasedFile), document)).toEqual([]);
});

// Fastify prefers the fixed part to the parameter, so its paths are not ambiguous.
const config = createConfig({ extends: ['recommended-strict'], rules: { 'no-ambiguous-paths': 'off' } });

it.each([undefined, ...ApiAudience.options])('is valid for two validators: %s', async (audience) => {
  const part = audience ? selectAudience(document, audience) : document;
  const { errors } = await new Validator().validate(structuredClone(part));
  expect(errors).toBeUndefined();
  const problems = await lintFromString({ source: JSON.stringify(part), absoluteRef: documentFile, config: await config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`)).toEqual([]);
});

it('says which access tokens open an operation', () => {
  const session = { session: [] };
  const accessToken = { accessToken: [] };
  expect(document.paths['/students'].get).toMatchObject({
    description: expect.stringContaining('Scope of access tokens: `students:read`.'),
    security: [session, accessToken],
  });
  expect(document.paths['/auth/me'].get).toMatchObject({
    description: expect.stringContaining('Open to every access token.'),
    security: [session, accessToken],
  });
  expect(document.paths['/auth/access-tokens'].get).toMatchObject({
    description: expect.not.stringContaining('access token'),
    security: [session],
  });
});

it('gives each audience its operations alone', () => {
  const ids = ApiAudience.options.map((audience) => {
    const { paths } = selectAudience(document, audience);
    return Object.values(paths).flatMap((operations) =>
      Object.values(operations).map((operation) => Reflect.get(operation, 'operationId')),
    );
  });
  const [student = [], staff = [], admin = [], webhooks] = ids;
  expect(webhooks).toEqual(['handleWebhook']);
  for (const some of [student, staff, admin]) expect(some).toEqual(expect.arrayContaining(['login', 'listTests']));
  expect(student).toContain('startAttempt');
  expect(staff).toContain('listReviews');
  expect(admin).toContain('inviteUser');
  expect([...staff, ...admin]).not.toContain('startAttempt');
  expect([...student, ...staff]).not.toContain('inviteUser');
});
