import type { AnswerState } from '@shikhar/contracts/attempts/schemas';
import { describe, expect, it } from 'vitest';
import { DomainRefusal } from '../../../domain/errors.ts';
import { someAttemptHead } from '../attempt.fixture.ts';
import { digestState } from './answer-digest.server.ts';
import { type AnswerClient, recordView, saveSubmission } from './save-submission.server.ts';

const receivedAt = Date.parse('2026-11-21T10:30:00.000Z');
const a = { choice: 0 };
const b = { choice: 1 };

/** A stored answer of the domain service: only a greater sequence is accepted. */
function createQuestion(state: Partial<AnswerState> = {}): AnswerClient & { state: AnswerState } {
  const question = {
    state: { index: 0, answer: null, flagged: false, sequence: 0, savedAt: null, ...state },
    async save({ answer = null, flagged = false, sequence }: Parameters<AnswerClient['save']>[0]) {
      if (sequence <= question.state.sequence) {
        throw new DomainRefusal(409, { message: 'Stale', code: 'ANSWER_STALE', requestId: '1' }, null);
      }
      question.state = { index: 0, answer, flagged, sequence, savedAt: someAttemptHead.serverTime };
      const { serverTime, deadlineAt, secondsLeft } = someAttemptHead;
      return { savedAt: serverTime, sequence, serverTime, deadlineAt, secondsLeft };
    },
    read: async () => ({ attempt: someAttemptHead, answer: question.state }),
  };
  return question;
}

/** A submission from a page that showed `shown`, saved under `sequence`. */
function submission(answer: { choice: number } | null, shown: { choice: number } | null, sequence = 0) {
  return {
    go: 'next',
    flagged: false,
    shown: digestState(shown, false),
    sequence,
    pressedAt: undefined,
    answer,
    receivedAt,
  } as const;
}

describe('saveSubmission', () => {
  it('treats a double click as one click', async () => {
    const question = createQuestion();
    const results = [await saveSubmission(question, submission(a, null)), await saveSubmission(question, submission(a, null))];
    expect(results.map(({ saved }) => saved?.sequence)).toEqual([receivedAt, receivedAt]);
    const unchanged = createQuestion({ answer: a, sequence: 5 });
    expect((await saveSubmission(unchanged, submission(a, a, 5))).saved?.sequence).toBe(6);
    expect((await saveSubmission(unchanged, submission(a, a, 5))).saved?.sequence).toBe(6);
  });

  it('lets an old page that is changed and sent again win', async () => {
    const question = createQuestion({ answer: b, sequence: receivedAt - 10 });
    expect((await saveSubmission(question, submission(a, null))).saved).not.toBeNull();
    expect(question.state.answer).toEqual(a);
  });

  it('lets it win even if the clock of its process is behind', async () => {
    const question = createQuestion({ answer: b, sequence: receivedAt + 60_000 });
    expect((await saveSubmission(question, submission(a, null))).saved).not.toBeNull();
    expect(question.state.answer).toEqual(a);
  });

  it('overwrites nothing from an unchanged page', async () => {
    const question = createQuestion({ answer: b, sequence: receivedAt - 10 });
    expect(await saveSubmission(question, submission(a, a, 5))).toEqual({
      saved: null,
      sequence: receivedAt - 10,
      shown: digestState(b, false),
    });
    expect(question.state.answer).toEqual(b);
  });

  it('refuses a script request that a newer one overtook', async () => {
    const question = createQuestion();
    await saveSubmission(question, { ...submission(b, null), pressedAt: receivedAt - 1_000 });
    const late = await saveSubmission(question, { ...submission(a, null), pressedAt: receivedAt - 3_000 });
    expect(late.saved).toBeNull();
    expect(question.state.answer).toEqual(b);
  });

  it('toggles the flag that the page showed, however often the button is pressed', async () => {
    const question = createQuestion({ answer: a, sequence: 5 });
    const flag = { ...submission(a, a, 5), go: 'flag' } as const;
    await saveSubmission(question, flag);
    await saveSubmission(question, flag);
    expect(question.state).toMatchObject({ answer: a, flagged: true });
  });
});

describe('recordView', () => {
  it('records that a question was opened', async () => {
    const question = createQuestion();
    await recordView(question);
    expect(question.state).toMatchObject({ answer: null, sequence: 1 });
  });

  it('leaves a visited question unchanged', async () => {
    const question = createQuestion({ answer: a, sequence: 7 });
    await recordView(question);
    expect(question.state).toMatchObject({ answer: a, sequence: 7 });
  });
});
