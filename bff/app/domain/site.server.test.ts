import { answerTimeoutMs } from '@shikhar/contracts/http/answer-timeout';
import { expect, it } from 'vitest';
import { settingsWaitMs } from './site.server.ts';

/** A page must answer within 3 s, of which 300 ms are for the network and for rendering on a busy machine. */
const waitLimitMs = 2_700;

it('a page waits for settings and then for one call, together well below 3 s', () => {
  expect(settingsWaitMs + answerTimeoutMs).toBeLessThanOrEqual(waitLimitMs);
});
