import { failureReply } from '@shikhar/contracts/assistant/limits';
import type { AssistantBrief, AssistantMessage, AssistantReply, AssistantTurn } from '@shikhar/contracts/assistant/schemas';
import { describe, expect, it } from 'vitest';
import { DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import type { Broker } from './broker.ts';
import { openTurn, type TurnCalls } from './run-turn.server.ts';

const id = '0195f2c4-0000-7000-8000-000000000001';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const context = { now: new Date('2026-11-23T10:00:00Z'), log };
const asked = { id, text: 'What is light?', mistake: null };

function say(sender: AssistantMessage['sender'], kind: AssistantMessage['kind'], text: string): AssistantMessage {
  return { id, sender, kind, text, sentAt: '2026-11-23T10:00:00.000Z', sources: [], about: null };
}

const brief: AssistantBrief = {
  kind: 'question',
  class: '8',
  text: 'What is light?',
  passages: [],
  history: [],
  mistake: null,
  standIn: '',
  hasSlot: true,
};
const question = say('user', 'question', 'What is light?');
const notes = say('ai', 'notes', 'Light is a wave.');

/** Fake service: `ask` returns the turns in order and repeats the last one; `ends` records the calls to `end`. */
function makeCalls(turns: readonly (Partial<AssistantTurn> | Error)[], end: AssistantMessage | Error = notes) {
  const ends: AssistantReply[] = [];
  const models: boolean[] = [];
  const calls: TurnCalls = {
    async ask({ hasModel }) {
      const turn = turns[Math.min(models.length, turns.length - 1)];
      models.push(hasModel);
      if (turn instanceof Error) throw turn;
      return { question, reply: null, brief: null, asksLeft: 19, ...turn };
    },
    claimSlot: async () => true,
    async end(_, body) {
      ends.push(body);
      if (end instanceof Error) throw end;
      return end;
    },
  };
  return { calls, ends, models };
}

function makeBroker(): { broker: Broker; count: { released: number } } {
  const count = { released: 0 };
  const broker: Broker = {
    async generateReply({ emit }) {
      emit('Light ');
      return { outcome: 'answered', text: 'Light is a wave.', firstMs: 12 };
    },
    release() {
      count.released += 1;
    },
  };
  return { broker, count };
}

describe('openTurn', () => {
  it('returns the reply from the service when no inference service is configured', async () => {
    const { calls, ends, models } = makeCalls([{ reply: notes }]);
    const turn = await openTurn(calls, asked, context, null);
    expect([turn.question, turn.asksLeft, await turn.writeReply()]).toEqual([question, 19, notes]);
    expect([ends, models]).toEqual([[], [false]]);
  });

  it('streams and saves the model reply, and frees its slot', async () => {
    const { calls, ends, models } = makeCalls([{ brief }]);
    const { broker, count } = makeBroker();
    const pieces: string[] = [];
    const turn = await openTurn(calls, asked, context, broker);
    expect(await turn.writeReply((piece) => pieces.push(piece))).toEqual(notes);
    expect(ends).toEqual([{ outcome: 'answered', text: 'Light is a wave.', firstMs: 12, totalMs: expect.any(Number) }]);
    expect([pieces, models, count.released]).toEqual([['Light '], [true], 1]);
  });

  it('waits for the reply to a question that another request is handling', async () => {
    const { calls } = makeCalls([{}, {}, { reply: notes }]);
    const turn = await openTurn(calls, asked, context, makeBroker().broker);
    expect(await turn.writeReply()).toEqual(notes);
  });

  it('throws when the service refuses the question', async () => {
    const refusal = new DomainRefusal(
      409,
      { message: 'One at a time.', code: 'ASSISTANT_BUSY', requestId: 'SHK-0000-0001' },
      null,
    );
    await expect(openTurn(makeCalls([refusal]).calls, asked, context, null)).rejects.toBe(refusal);
  });

  it('returns the failure reply and frees the slot when the reply cannot be saved', async () => {
    const { calls } = makeCalls([{ brief }], new DomainUnavailable('gone'));
    const { broker, count } = makeBroker();
    const turn = await openTurn(calls, asked, context, broker);
    expect(await turn.writeReply()).toMatchObject({ sender: 'ai', kind: 'failure', text: failureReply });
    expect(count.released).toBe(1);
  });

  it('stops waiting when the browser disconnects', async () => {
    const leaving = new AbortController();
    const { calls } = makeCalls([{}]);
    const turn = await openTurn(calls, asked, { ...context, watchLeaving: () => leaving.signal }, null);
    leaving.abort();
    expect(await turn.writeReply()).toMatchObject({ kind: 'failure' });
  });
});
