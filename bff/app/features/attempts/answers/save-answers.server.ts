import { saveAnswer } from '@shikhar/contracts/attempts/routes';
import { AnswerSave, type AnswerState, type Clock, SaveRefusal } from '@shikhar/contracts/attempts/schemas';
import * as z from 'zod';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { formatTimeWithSeconds } from '../../../lib/site/site-time.ts';
import type { JsonServiceClient } from '../../accounts/sessions/json-route.server.ts';
import type { SaveOutcome, SavesAnswer, ServerAnswer } from '../local/exam-calls.ts';

/** Pending answers sent by the exam page's script, oldest first. Each is parsed on its own. */
export const Saves = z.object({
  saves: z
    .array(z.looseObject({ index: z.int().min(0).max(999) }))
    .min(1)
    .max(200),
});
type Saves = z.output<typeof Saves>['saves'];

export function toServerAnswer({ index, answer, flagged, sequence, savedAt }: AnswerState): ServerAnswer {
  return { index, answer, flagged, sequence, time: savedAt && formatTimeWithSeconds(savedAt) };
}

interface SaveAttempt {
  outcome: SaveOutcome;
  clock?: Clock | undefined;
}

function toSaveOutcome(index: number, error: DomainRefusal): SaveAttempt {
  const { message, code } = error.problem;
  const { kept, clock } = SaveRefusal.safeParse(error.body).data ?? {};
  if (code === 'ANSWER_STALE' && kept) return { outcome: { index, result: 'stale', kept: toServerAnswer(kept) }, clock };
  if (code === 'ATTEMPT_CLOSED') return { outcome: { index, result: 'closed', message }, clock };
  if (code === 'SECTION_CLOSED') return { outcome: { index, result: 'section-closed' }, clock };
  if (error.status === 400) return { outcome: { index, result: 'invalid', message } };
  if (error.status === 429) return { outcome: { index, result: 'unsaved' } };
  throw error;
}

async function saveOne(client: JsonServiceClient, attemptId: string, { index, ...given }: Saves[number]): Promise<SaveAttempt> {
  const save = AnswerSave.safeParse(given);
  if (!save.success) {
    return { outcome: { index, result: 'invalid', message: save.error.issues[0]?.message ?? 'This answer could not be read' } };
  }
  try {
    const { body } = await client.call(saveAnswer, { params: { id: attemptId, index }, body: save.data });
    const { savedAt, sequence, ...clock } = body;
    return { outcome: { index, result: 'saved', savedAt, time: formatTimeWithSeconds(savedAt), sequence }, clock };
  } catch (error) {
    if (error instanceof DomainRefusal) return toSaveOutcome(index, error);
    if (error instanceof DomainUnavailable || error instanceof DomainInMaintenance) {
      return { outcome: { index, result: 'unsaved' } };
    }
    throw error;
  }
}

/**
 * Saves answers one by one and returns an outcome for each. Stops at the first one that the service did not answer.
 * Throws `DomainUnavailable` if none was answered, and any refusal that concerns all of them.
 */
export async function saveAnswers(client: JsonServiceClient, attemptId: string, saves: Saves): Promise<SavesAnswer> {
  const outcomes: SaveOutcome[] = [];
  let latest: Clock | undefined;
  for (const save of saves) {
    const { outcome, clock } = await saveOne(client, attemptId, save);
    latest = clock ?? latest;
    outcomes.push(outcome);
    if (outcome.result === 'unsaved') break;
  }
  if (outcomes[0]?.result === 'unsaved') throw new DomainUnavailable('no answer could be saved');
  return { saves: outcomes, clock: latest ?? null };
}
