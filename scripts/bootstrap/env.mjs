import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** The environment of this process, for the programs it starts. */
export const inheritedEnvironment = process.env;

/** The data folder. A relative DATA_DIR is resolved from the project's folder. */
export const dataFolder = resolve(projectFolder, process.env.DATA_DIR || '.data');

/** Whether npm started this process; then npm and its shell are between the terminal and this process. */
export const isRunByNpm = process.env.npm_lifecycle_event !== undefined;
