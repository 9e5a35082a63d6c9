/** What is to be done about an e-mail that was not taken. */
export interface SmtpFailure {
  /** `address`: the server will never take this e-mail. `server`: it takes none now. `mail`: it may take this one later. */
  error: 'address' | 'server' | 'mail';
  /** For the administrator. */
  message: string;
}

const maxMessageLength = 500;

function getField(error: object, name: string): unknown {
  return new Map<string, unknown>(Object.entries(error)).get(name);
}

function describe(error: Error): string {
  return error.message
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxMessageLength);
}

// Before these the server has not heard of the e-mail: whatever it says is about itself, or about how it is set up.
const aboutMail = new Set(['RCPT TO', 'DATA']);

/**
 * Reads an error of the SMTP client. Only an answer of 500 and above to the recipient or the message itself is final (RFC 5321, section
 * 4.2.1); one to the greeting, the sign-in or the sender is a fault of the set-up, which can be mended.
 */
export function parseSmtpFailure(error: unknown): SmtpFailure {
  if (!(error instanceof Error)) return { error: 'server', message: 'The e-mail could not be sent' };
  const message = describe(error);
  const command = getField(error, 'command');
  const code = getField(error, 'responseCode');
  if (typeof command !== 'string' || !aboutMail.has(command)) return { error: 'server', message };
  const isFinal = typeof code === 'number' && code >= 500;
  return { error: isFinal ? 'address' : 'mail', message };
}
