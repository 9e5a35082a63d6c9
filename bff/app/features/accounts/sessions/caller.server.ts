import type { Caller } from '../../../domain/domain-client.server.ts';
import type { RequestArguments } from './session.server.ts';

export function describeCaller({ context }: RequestArguments): Caller {
  const { requestId, clientAddress, userAgent } = context;
  return { requestId, clientAddress, userAgent, page: context };
}
