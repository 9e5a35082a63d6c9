import { askAssistant as askRoute, claimAssistantSlot, endAssistantTurn } from '@shikhar/contracts/assistant/conversation-routes';
import type { AssistantReply, NewAssistantQuestion } from '@shikhar/contracts/assistant/schemas';
import { getAppEnvironment } from '../../../env.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { Broker } from './broker.ts';
import { createBroker } from './create-broker.server.ts';
import { createInferenceClient } from './inference-client.server.ts';
import { type OpenTurn, openTurn, type TurnContext } from './run-turn.server.ts';

let broker: Broker | null | undefined;

/** Returns the process-wide broker, or null when no inference service is configured. */
function getBroker(): Broker | null {
  if (broker !== undefined) return broker;
  const { inference, publicOrigin } = getAppEnvironment();
  const secrets = inference === null ? [] : [inference.token, new URL(inference.url).host];
  broker = inference && createBroker({ client: createInferenceClient(inference), secrets, ownOrigin: publicOrigin });
  return broker;
}

/**
 * Asks a student's question and opens the turn that replies to it.
 * @throws DomainRefusal with a message for the student when the service refuses the question
 * @throws whatever else `ServiceClient.call` throws
 */
export function askAssistant(
  { call }: Pick<ServiceClient, 'call'>,
  question: Omit<NewAssistantQuestion, 'hasModel'>,
  context: TurnContext,
): Promise<OpenTurn> {
  const calls = {
    ask: async (body: NewAssistantQuestion) => (await call(askRoute, { body })).body,
    claimSlot: async (id: string) => (await call(claimAssistantSlot, { params: { id } })).body.hasSlot,
    end: async (id: string, body: AssistantReply) => (await call(endAssistantTurn, { params: { id }, body })).body,
  };
  return openTurn(calls, question, context, getBroker());
}
