import { escapeLiteral } from 'pg';
import { quoteName, withConnection } from './connect.ts';

const name = 'shikhar';

/**
 * The application's database and the role that owns it, made where they are missing. The role owns this one database and is
 * nothing else on the server.
 *
 * @returns the address for the application.
 */
export async function prepareDatabase(adminUrl: string, password: string): Promise<string> {
  await withConnection(adminUrl, async (client) => {
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    const statement = roles.rowCount === 0 ? 'CREATE' : 'ALTER';
    await client.query(`${statement} ROLE ${quoteName(name)} LOGIN PASSWORD ${escapeLiteral(password)}`);
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${quoteName(name)} OWNER ${quoteName(name)}`);
  });
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;
  return url.href;
}
