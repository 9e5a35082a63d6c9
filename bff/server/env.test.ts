import { expect, it } from 'vitest';
import { fitEnvironments, listRefusedBy } from '../../scripts/bootstrap/environment-cases.fixture.ts';
import { parseHostEnvironment } from './env.ts';

const SESSION_SECRET = 'q7Hf2LxT9vBn4KcW8mZr5JpD3sYg6EaU';

it.each(listRefusedBy('bff'))('refuses $variables by $name, as a start does', ({ variables, name }) => {
  expect(() => parseHostEnvironment({ SESSION_SECRET, ...variables })).toThrow(name);
});

it.each(fitEnvironments)('accepts %o, as the start script does', (variables) => {
  const { SESSION_SECRET: given, ...others } = variables;
  expect(() => parseHostEnvironment({ ...others, SESSION_SECRET: given || SESSION_SECRET })).not.toThrow();
});
