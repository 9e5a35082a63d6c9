import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { fitEnvironments, listRefusedBy, unfitEnvironments } from './environment-cases.fixture.ts';
import { listEnvironmentErrors } from './environment-errors.mjs';

test.each(unfitEnvironments)('$variables is refused by $name, and no value is shown', ({ variables, name }) => {
  const errors = listEnvironmentErrors(variables);
  expect(errors.map((line) => line.split(':')[0])).toContain(name);
  for (const value of Object.values(variables).filter((text) => text.includes('hunter2'))) {
    expect(errors.join('\n')).not.toContain(value);
  }
});

test.each(fitEnvironments)('%o is taken', (variables) => {
  expect(listEnvironmentErrors(variables)).toEqual([]);
  expect(() => readEnv({ NODE_ENV: 'test', ...variables })).not.toThrow();
});

test('all that is wrong is said at once', () => {
  expect(listEnvironmentErrors({ PORT: '0', SMTP_URL: 'mail', INFERENCE_MODEL: 'mistral' })).toEqual([
    'PORT: must be a whole number from 1 to 65535',
    'SMTP_URL: must name a server, beginning with smtp: or smtps:',
    'INFERENCE_URL: is missing; INFERENCE_MODEL, INFERENCE_URL, INFERENCE_TOKEN belong together',
    'INFERENCE_TOKEN: is missing; INFERENCE_MODEL, INFERENCE_URL, INFERENCE_TOKEN belong together',
  ]);
});

test.each(listRefusedBy('scripts'))('the scripts refuse $variables by $name too', ({ variables, name }) => {
  expect(() => readEnv({ NODE_ENV: 'test', ...variables })).toThrow(name);
});
