import type { Job } from '../../../plugins/jobs.ts';
import { countPlatform } from './count-platform.service.ts';

/** Keeps the administrators' platform stats up to date. */
export const countPlatformJob: Job = {
  name: 'count-platform',
  everySeconds: 60,
  async run({ em, now }) {
    await countPlatform(em, now);
  },
};
