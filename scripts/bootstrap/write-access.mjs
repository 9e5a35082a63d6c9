import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/** Exits with a message if this user cannot write to a folder, or to the folder in which it would be created. */
export function requireWriteAccess(folder, hint) {
  const existing = findExisting(folder);
  refuseUnless(existing, constants.W_OK | constants.X_OK, hint);
  try {
    // Rights alone do not tell: root has all of them in /proc, where nobody can create a folder.
    rmdirSync(mkdtempSync(join(existing, '.shikhar-')));
  } catch (error) {
    refuse(existing, `no folder can be created there (${error.code})`, hint);
  }
}

/** The same for the entries of a folder, because an earlier start as another user may have created them. */
export function requireAccessToEntries(folder, hint) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder)) {
    // PostgreSQL's folder may belong to a separate account.
    if (!entry.startsWith('postgres')) refuseUnless(join(folder, entry), constants.R_OK | constants.W_OK, hint);
  }
}

function refuseUnless(path, mode, hint) {
  try {
    accessSync(path, mode);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    const reason = error.code === 'EROFS' ? 'the disk is read-only' : `the user ${readUserName()} has no write access to it`;
    refuse(path, reason, hint);
  }
}

function refuse(path, reason, hint) {
  console.error(`Shikhar cannot write to ${path}: ${reason}.\n${hint}`);
  process.exit(1);
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
