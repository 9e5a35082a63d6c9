import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { usePlainMessages } from '@shikhar/contracts/http/plain-messages';
import * as z from 'zod';
import { systemClock } from '../clock.ts';
import { openCommandOrm } from '../database/orm.ts';
import { readDatabaseEnv } from '../env.ts';
import { isUniqueViolation } from '../errors/postgres-error.ts';
import { createAdmin } from '../modules/users/management/create-admin.service.ts';

/** Asks for name, e-mail and password, and creates an administrator: the first of an installation, or another one. */
usePlainMessages();
let isHidden = false;
// Echoes questions and input, except passwords.
const output = new Writable({
  write(chunk, _encoding, done) {
    if (!isHidden) stdout.write(chunk);
    done();
  },
});
const terminal = createInterface({ input: stdin, output, terminal: stdin.isTTY });
const lines = terminal[Symbol.asyncIterator]();

async function prompt(question: string): Promise<string> {
  stdout.write(question);
  const { value = '' } = await lines.next();
  if (isHidden) stdout.write('\n');
  return value;
}

function explain(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n');
  if (isUniqueViolation(error, 'users_email_key')) return 'An account with this email already exists';
  return error instanceof Error ? error.message : 'Something went wrong';
}

const orm = await openCommandOrm(readDatabaseEnv().DATABASE_URL);
try {
  const name = await prompt('Name: ');
  const email = await prompt('Email: ');
  isHidden = true;
  const password = await prompt('Password (at least 8 characters, not shown): ');
  isHidden = false;
  const admin = await createAdmin(orm.em.fork(), { name, email, password }, systemClock());
  stdout.write(`${admin.email} is now an administrator.\n`);
} catch (error) {
  stdout.write(`${explain(error)}\n`);
  process.exitCode = 1;
} finally {
  terminal.close();
  await orm.close();
}
