import { writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { handleJob } from '../../src/modules/materials/files/handle-job.service.ts';

const held: Buffer[] = [];

/** Misbehaves as a hostile file might make a process do. */
handleJob(z.object({ what: z.enum(['answer', 'loop', 'eat', 'crash', 'write']), file: z.string() }), async ({ what, file }) => {
  while (what === 'loop');
  while (what === 'eat') held.push(Buffer.alloc(10_000_000, 1));
  if (what === 'crash') process.abort();
  if (what === 'write') await writeFile(file, 'x');
  return { mayStart: process.permission.has('child'), mayWrite: process.permission.has('fs.write') };
});
