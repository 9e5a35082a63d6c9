import { setPriority } from 'node:os';
import * as z from 'zod';
import { readWhole } from '../file-transfers.ts';
import { openSite } from '../student-client.ts';
import { readOrder, reportReady } from './parent-link.ts';

/**
 * Readers of a file, each with one download after the other, in a separate process: real readers use other devices than the
 * server.
 */
const Order = z.object({ origin: z.string(), path: z.string(), cookies: z.array(z.string()) });
const { origin, path, cookies } = Order.parse(readOrder());

setPriority(19);
const site = openSite(origin, cookies.length);
const startedAt = performance.now();
let bytes = 0;

async function readRepeatedly(cookie: string): Promise<void> {
  for (;;) {
    await readWhole(site, path, cookie, (more) => {
      bytes += more;
    });
  }
}

for (const cookie of cookies) void readRepeatedly(cookie);
process.on('message', () => {
  process.send?.({ bytes, seconds: (performance.now() - startedAt) / 1000 });
});
reportReady({});
