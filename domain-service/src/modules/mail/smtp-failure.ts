/** What is to be done about an e-mail that was not taken. */
export interface SmtpFailure {
  /** `address`: the server will never take this e-mail. `server`: it takes none now. `mail`: it may take this one later. */
  fault: 'address' | 'server' | 'mail';
  /** For the administrator. */
  message: string;
}

const longestMessage = 500;

function readField(error: object, name: string): unknown {
  return new Map<string, unknown>(Object.entries(error)).get(name);
}

function describe(error: Error): string {
  return error.message
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestMessage);
}

// Before these the server has not heard of the e-mail: whatever it says is about itself, or about how it is set up.
const aboutMail = new Set(['RCPT TO', 'DATA']);

/**
 * Reads an error of the SMTP client. Only an answer of 500 and above to the recipient or the message itself is final (RFC 5321, section
 * 4.2.1); one to the greeting, the sign-in or the sender is a fault of the set-up, which can be mended.
 */
export function readSmtpFailure(error: unknown): SmtpFailure {
  if (!(error instanceof Error)) return { fault: 'server', message: 'The e-mail could not be sent' };
  const message = describe(error);
  const command = readField(error, 'command');
  const code = readField(error, 'responseCode');
  if (typeof command !== 'string' || !aboutMail.has(command)) return { fault: 'server', message };
  const isFinal = typeof code === 'number' && code >= 500;
  return { fault: isFinal ? 'address' : 'mail', message };
}
