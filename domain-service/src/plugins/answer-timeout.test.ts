import { answerTimeoutMs } from '@shikhar/contracts/http/answer-timeout';
import { expect, it } from 'vitest';
import { serviceWaits } from '../database/orm.ts';

it.each(Object.entries(serviceWaits))('an answer takes longer than the database may keep it waiting: %s', (_, milliseconds) => {
  expect(milliseconds).toBeLessThan(answerTimeoutMs);
});
