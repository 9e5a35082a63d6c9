import { accessSync, constants, existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';

/** Ends the process, saying where, when this user may not write in a folder or in the one it would be made in. */
export function requireWriteAccess(folder, hint) {
  const existing = findExisting(folder);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error.code === 'EROFS' ? 'it is on a read-only disk' : `the user ${readUserName()} has no write access to it`;
    console.error(`Shikhar cannot write in ${existing}: ${reason}.\n${hint}`);
    process.exit(1);
  }
}

function findExisting(folder) {
  return existsSync(folder) || dirname(folder) === folder ? folder : findExisting(dirname(folder));
}

function readUserName() {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
