import { getAppEnvironment } from '../env.ts';
import { createDomainClient, type DomainClient } from './domain-client.server.ts';

let client: DomainClient | undefined;

/** The process's only client, created on first use. */
export function getDomainClient(): DomainClient {
  client ??= createDomainClient(getAppEnvironment().domainServiceUrl);
  return client;
}
