import type { Job } from '../../../plugins/jobs.ts';
import { sendAskedLinks } from './password-link.service.ts';

/** Sends the requested password links. */
export const passwordLinkJob: Job = {
  name: 'password-links',
  everySeconds: 2,
  run: ({ em, now }) => sendAskedLinks(em, now),
};
