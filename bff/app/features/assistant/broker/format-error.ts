import { z } from 'zod';

/** The library's errors of a service that answered; they have all of the request in them, with its token. */
const ServiceError = z.object({ httpResponse: z.object({ status: z.number(), body: z.unknown() }) });
const Said = z.union([
  z.string(),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
]);

const maxMessageLength = 200;

/** What went wrong with the service, for the log: its status and its own words, in which no secret is left. */
export function formatError(error: unknown, secrets: readonly string[]): string {
  const answered = ServiceError.safeParse(error).data;
  const said = answered
    ? `it answered ${answered.httpResponse.status} ${Said.safeParse(answered.httpResponse.body).data ?? ''}`
    : getErrorName(error);
  return secrets
    .reduce((left, secret) => left.replaceAll(secret, '…'), said)
    .slice(0, maxMessageLength)
    .trim();
}

function getErrorName(error: unknown): string {
  // The reason for which it was given up.
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'unknown fault';
  const { cause } = error;
  return [error.name, error.message, cause instanceof Error ? cause.message : ''].filter((part) => part !== '').join(': ');
}
