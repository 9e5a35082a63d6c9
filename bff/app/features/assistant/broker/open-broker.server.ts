import type { Broker } from './broker.ts';

/** Null where no inference service is configured. */
export function getBroker(): Broker | null {
  return null;
}
