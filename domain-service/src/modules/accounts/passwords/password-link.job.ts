import type { Job } from '../../../plugins/jobs.ts';
import { sendAskedLinks } from './password-link.service.ts';

/** Sends the links that people who forgot their password asked for. */
export const passwordLinkJob: Job = {
  name: 'password-links',
  everySeconds: 2,
  run: ({ em, now }) => sendAskedLinks(em, now),
};
