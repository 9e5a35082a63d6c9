import { getAppEnvironment } from '../../../env.ts';
import type { Broker } from './broker.ts';
import { createBroker } from './create-broker.server.ts';
import { createInferenceClient } from './inference-client.server.ts';

let broker: Broker | null | undefined;

/** The one of this process; null where no inference service is configured. */
export function getBroker(): Broker | null {
  if (broker !== undefined) return broker;
  const { inference, publicOrigin } = getAppEnvironment();
  const secrets = inference === null ? [] : [inference.token, new URL(inference.url).host];
  broker = inference && createBroker({ client: createInferenceClient(inference), secrets, ownOrigin: publicOrigin });
  return broker;
}
