import { getAppEnvironment } from '../env.ts';
import { createDomainClient, type DomainClient } from './domain-client.server.ts';

let client: DomainClient | undefined;

/** The one client of this process; made when it is first needed. */
export function getDomainClient(): DomainClient {
  client ??= createDomainClient(getAppEnvironment().domainServiceUrl);
  return client;
}
