import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { fitEnvironments, listRefusedBy, unfitEnvironments } from './environment-cases.fixture.ts';
import { listEnvironmentErrors } from './environment-errors.mjs';

test.each(unfitEnvironments)('$variables is refused, naming $name and no value', ({ variables, name }) => {
  const errors = listEnvironmentErrors(variables);
  expect(errors.map((line) => line.split(':')[0])).toContain(name);
  for (const value of Object.values(variables).filter((text) => text.includes('hunter2'))) {
    expect(errors.join('\n')).not.toContain(value);
  }
});

test.each(fitEnvironments)('%o is accepted', (variables) => {
  expect(listEnvironmentErrors(variables)).toEqual([]);
  expect(() => readEnv({ NODE_ENV: 'test', ...variables })).not.toThrow();
});

test('all errors are reported at once', () => {
  expect(listEnvironmentErrors({ PORT: '0', SMTP_URL: 'mail', INFERENCE_MODEL: 'mistral' })).toEqual([
    'PORT: must be a whole number from 1 to 65535',
    'SMTP_URL: must be an smtp:// or smtps:// URL with a host',
    'INFERENCE_URL: is missing; set INFERENCE_MODEL, INFERENCE_URL, INFERENCE_TOKEN together',
    'INFERENCE_TOKEN: is missing; set INFERENCE_MODEL, INFERENCE_URL, INFERENCE_TOKEN together',
  ]);
});

test.each(listRefusedBy('scripts'))('the scripts refuse $variables too, naming $name', ({ variables, name }) => {
  expect(() => readEnv({ NODE_ENV: 'test', ...variables })).toThrow(name);
});
