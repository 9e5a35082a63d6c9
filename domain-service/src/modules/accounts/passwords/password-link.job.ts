import type { Job } from '../../../plugins/jobs.ts';
import { sendAskedLinks } from './password-link.service.ts';

export const passwordLinkJob: Job = {
  name: 'password-links',
  everySeconds: 2,
  run: ({ em, now }) => sendAskedLinks(em, now),
};
