import { askAssistant as askRoute, claimAssistantSlot, endAssistantTurn } from '@shikhar/contracts/assistant/conversation-routes';
import type { AssistantReply, NewAssistantQuestion } from '@shikhar/contracts/assistant/schemas';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { getBroker } from './open-broker.server.ts';
import { type OpenTurn, openTurn, type TurnContext } from './run-turn.server.ts';

/**
 * Asks a student's question. Throws what `ServiceClient.call` throws where it is not taken: `DomainRefusal` with the reason in plain words.
 */
export function askAssistant(
  { call }: Pick<ServiceClient, 'call'>,
  asked: Omit<NewAssistantQuestion, 'hasModel'>,
  context: TurnContext,
): Promise<OpenTurn> {
  const calls = {
    ask: async (body: NewAssistantQuestion) => (await call(askRoute, { body })).body,
    claimSlot: async (id: string) => (await call(claimAssistantSlot, { params: { id } })).body.hasSlot,
    end: async (id: string, body: AssistantReply) => (await call(endAssistantTurn, { params: { id }, body })).body,
  };
  return openTurn(calls, asked, context, getBroker());
}
