import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** The environment of this process, to be handed to the programs it starts. */
export const inheritedEnvironment = process.env;

/** Where what is running writes its files; a relative DATA_DIR starts at the project's folder. */
export const dataFolder = resolve(projectFolder, process.env.DATA_DIR || '.data');

/** Whether npm runs this; its processes then stand between the terminal and this one. */
export const isRunByNpm = process.env.npm_lifecycle_event !== undefined;
