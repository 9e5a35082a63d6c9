import type { Job } from '../../../plugins/jobs.ts';
import { sendDueInvitations } from './due-invitations.service.ts';

const batches = 50;
const batchSize = 20;

/** Sends invitations to imported users within seconds, a thousand per run. */
export const dueInvitationsJob: Job = {
  name: 'send-due-invitations',
  everySeconds: 5,
  async run({ em, now, log }) {
    const sent = await sendDueInvitations(em, now, batches, batchSize);
    if (sent > 0) log.info({ sent }, 'invitations written');
  },
};
