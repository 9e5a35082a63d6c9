import { answerTimeoutMs } from '@shikhar/contracts/http/answer-timeout';
import { expect, it } from 'vitest';
import { pageWaitMs } from '../features/accounts/sessions/caller.server.ts';
import { settingsWaitMs } from './site.server.ts';

/** A page must answer within 3 s, of which 200 ms are for the network and for rendering. */
const waitLimitMs = 2_800;

it('a form waits for settings, its own call and then its page, together well below 3 s', () => {
  expect(settingsWaitMs + answerTimeoutMs + pageWaitMs).toBeLessThanOrEqual(waitLimitMs);
});
