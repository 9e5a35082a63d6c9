import { type Client, escapeLiteral } from 'pg';
import { quoteName, withConnection } from './connect.ts';

const name = 'shikhar';
const applicationRole = 'shikhar_app';
/** The role with which the service looks up the content of the study assistant's replies. The migrations grant its rights. */
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
 * Creates the application's database and its roles if they are missing, and sets the passwords. One role owns the database and has no
 * other rights on the server. The running service's role owns nothing; the migrations grant its rights. Neither may create roles, so
 * the assistant's role is created here, too.
 */
export async function prepareDatabase(adminUrl: string, passwords: Passwords): Promise<ApplicationDatabase> {
  await withConnection(adminUrl, async (client) => {
    await provideRole(client, name, passwords.owner);
    await provideRole(client, applicationRole, passwords.application);
    await provideAssistantRole(client);
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${quoteName(name)} OWNER ${quoteName(name)}`);
  });
  return buildLogins(adminUrl, passwords);
}

/** The URLs of the database for its two roles, on any server. */
export function buildLogins(serverUrl: string | URL, passwords: Passwords): ApplicationDatabase {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    ownerUrl: buildLoginUrl(url, name, passwords.owner),
    applicationUrl: buildLoginUrl(url, applicationRole, passwords.application),
  };
}

/** The URL of the same database for another role. */
export function buildLoginUrl(address: URL | string, role: string, password: string): string {
  const url = new URL(address);
  url.username = encodeURIComponent(role);
  url.password = encodeURIComponent(password);
  return url.href;
}
