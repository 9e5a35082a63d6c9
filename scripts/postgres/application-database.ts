import { type Client, escapeLiteral } from 'pg';
import { quoteName, withConnection } from './connect.ts';

const name = 'shikhar';
const applicationRole = 'shikhar_app';
/** As which the service looks for what the study assistant's replies are made of; what it may see is given to it with the migrations. */
const assistantRole = 'shikhar_assistant';

type Passwords = { owner: string; application: string };

export type ApplicationDatabase = { ownerUrl: string; applicationUrl: string };

async function provideRole(client: Client, role: string, password: string): Promise<void> {
  const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const statement = roles.rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(`${statement} ROLE ${quoteName(role)} LOGIN PASSWORD ${escapeLiteral(password)}`);
}

async function provideAssistantRole(client: Client): Promise<void> {
  const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [assistantRole]);
  if (roles.rowCount === 0) await client.query(`CREATE ROLE ${quoteName(assistantRole)} NOLOGIN NOINHERIT`);
  await client.query(`GRANT ${quoteName(assistantRole)} TO ${quoteName(applicationRole)} WITH INHERIT FALSE, SET TRUE`);
}

/**
 * The application's database with its two roles, made where they are missing: one owns it and is nothing else on the server, the
 * other is the running service's, which owns nothing; what that may do is given to it with the migrations. Neither may make roles, so
 * that the one the assistant reads as is made here, too.
 */
export async function prepareDatabase(adminUrl: string, passwords: Passwords): Promise<ApplicationDatabase> {
  await withConnection(adminUrl, async (client) => {
    await provideRole(client, name, passwords.owner);
    await provideRole(client, applicationRole, passwords.application);
    await provideAssistantRole(client);
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${quoteName(name)} OWNER ${quoteName(name)}`);
  });
  return nameLogins(adminUrl, passwords);
}

/** The addresses of the database for its two roles, wherever its server is. */
export function nameLogins(serverUrl: string | URL, passwords: Passwords): ApplicationDatabase {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    ownerUrl: writeLogin(url, name, passwords.owner),
    applicationUrl: writeLogin(url, applicationRole, passwords.application),
  };
}

/** The address of the same database for another role. */
export function writeLogin(address: URL | string, role: string, password: string): string {
  const url = new URL(address);
  url.username = encodeURIComponent(role);
  url.password = encodeURIComponent(password);
  return url.href;
}
