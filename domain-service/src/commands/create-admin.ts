import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { usePlainMessages } from '@shikhar/contracts/http/plain-messages';
import * as z from 'zod';
import { systemClock } from '../clock.ts';
import { requireMigratedDatabase } from '../database/migrations.ts';
import { openCommandOrm } from '../database/orm.ts';
import { readDatabaseEnv } from '../env.ts';
import { DomainError } from '../errors/domain-error.ts';
import { OperatorError } from '../errors/operator-error.ts';
import { isUniqueViolation } from '../errors/postgres-error.ts';
import { createAdmin } from '../modules/users/management/create-admin.service.ts';
import { runMain } from '../run-main.ts';

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

function explainAnswers(error: unknown): unknown {
  if (error instanceof z.ZodError)
    return new OperatorError(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  if (isUniqueViolation(error, 'users_email_key')) return new OperatorError('An account with this email already exists');
  return error instanceof DomainError ? new OperatorError(error.message) : error;
}

async function askForAdmin(em: EntityManager): Promise<void> {
  const name = await prompt('Name: ');
  const email = await prompt('Email: ');
  isHidden = true;
  const password = await prompt('Password (at least 8 characters, not shown): ');
  isHidden = false;
  try {
    const admin = await createAdmin(em, { name, email, password }, systemClock());
    stdout.write(`${admin.email} is now an administrator.\n`);
  } catch (error) {
    throw explainAnswers(error);
  }
}

await runMain(async () => {
  const orm = await openCommandOrm(readDatabaseEnv().DATABASE_URL);
  try {
    await requireMigratedDatabase(orm.em.fork());
    await askForAdmin(orm.em.fork());
  } finally {
    terminal.close();
    await orm.close();
  }
});
