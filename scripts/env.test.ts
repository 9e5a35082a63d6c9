import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder, readEnv } from './env.ts';

test('no variable is required', () => {
  expect(readEnv({ NODE_ENV: 'test' })).toEqual({
    PORT: 3000,
    DOMAIN_SERVICE_PORT: 4000,
    DATA_DIR: join(projectFolder, '.data'),
  });
});

test('an empty variable counts as unset', () => {
  expect(readEnv({ NODE_ENV: 'test', PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
});

test('invalid variables are named, their values are not', () => {
  const start = () => readEnv({ NODE_ENV: 'test', PORT: '77777', DATABASE_URL: 'mysql://root:hunter2@db' });
  expect(start).toThrow(/PORT: [\s\S]*DATABASE_URL: must be a postgresql/);
  expect(start).not.toThrow(/hunter2/);
});

test('the two secrets must differ', () => {
  const same = 'k'.repeat(40);
  expect(() => readEnv({ NODE_ENV: 'test', SESSION_SECRET: same, JWT_SECRET: same })).toThrow(
    'SESSION_SECRET: must differ from JWT_SECRET',
  );
});
