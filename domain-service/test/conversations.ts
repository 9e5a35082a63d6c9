import { randomUUID } from 'node:crypto';
import {
  askAssistant,
  claimAssistantSlot,
  clearConversation,
  endAssistantTurn,
  getConversation,
} from '@shikhar/contracts/assistant/conversation-routes';
import {
  AssistantConversation,
  AssistantMessage,
  type AssistantReply,
  AssistantTurn,
  type ConversationQuery,
  type NewAssistantQuestion,
} from '@shikhar/contracts/assistant/schemas';
import type { Facts } from '../factories/define-factory.ts';
import type { UserEntity } from '../src/modules/users/user.entity.ts';
import { makeMaterial } from './materials.ts';
import { makeSignedIn } from './people.ts';
import type { Answered, TestApp } from './test-app.ts';

type QuestionFacts = Partial<NewAssistantQuestion>;

/** A student's calls to the assistant. */
export interface Chat {
  id: string;
  token: string;
  /** Streams like a model, unless the question says otherwise. */
  ask(facts?: QuestionFacts, at?: TestApp): Promise<Answered>;
  /** Asks a question that is accepted, and returns its turn. */
  askWell(facts?: QuestionFacts): Promise<AssistantTurn>;
  claim(turnId: string, at?: TestApp): Promise<Answered>;
  end(turnId: string, reply?: Partial<AssistantReply>, at?: TestApp): Promise<Answered>;
  read(query?: Partial<ConversationQuery>): Promise<AssistantConversation>;
  clear(): Promise<Answered>;
}

export function startChatAs(app: TestApp, { user, token }: { user: { id: string }; token: string }): Chat {
  const ask: Chat['ask'] = (asked = {}, at = app) => {
    const body = { id: randomUUID(), text: 'What is refraction of light?', hasModel: true, mistake: null, ...asked };
    return at.call(askAssistant, { body, token });
  };
  return {
    id: user.id,
    token,
    ask,
    async askWell(asked) {
      const { status, body } = await ask(asked);
      if (status > 201) throw new Error(`The question was refused: ${status} ${JSON.stringify(body)}`);
      return AssistantTurn.parse(body);
    },
    claim: (id, at = app) => at.call(claimAssistantSlot, { params: { id }, token }),
    end(id, reply = {}, at = app) {
      const body = { outcome: 'answered' as const, text: 'Light bends.', firstMs: 300, totalMs: 900, ...reply };
      return at.call(endAssistantTurn, { params: { id }, body, token });
    },
    async read(query = {}) {
      return AssistantConversation.parse((await app.call(getConversation, { query, token })).body);
    },
    clear: () => app.call(clearConversation, { token }),
  };
}

/** A new student with a conversation. */
export async function startChat(app: TestApp, facts: Facts<UserEntity> = {}): Promise<Chat> {
  return startChatAs(app, await makeSignedIn(app, 'student', facts));
}

/** The reply in a response. */
export function parseReply({ body }: Answered): AssistantMessage {
  return AssistantMessage.parse(body);
}

/** A concept note of class 10 on what `ask` asks. */
export function makeRefractionNote(app: TestApp) {
  return makeMaterial(app, {
    title: 'Refraction of light',
    chapter: 'Light',
    note: {
      summary: 'Refraction is the bending of light as it passes from one medium into another.',
      keyPoints: ['Light bends because its speed changes.'],
      example: 'A straw in water looks bent.',
      keywords: ['refraction', 'bending'],
    },
  });
}
