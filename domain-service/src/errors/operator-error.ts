/** An error whose message tells the operator what happened and what to do: printed without a stack. */
export class OperatorError extends Error {}

const signIn = 'Correct the role and its password in DATABASE_URL.';
const later = 'Try again in a moment.';

// https://www.postgresql.org/docs/18/errcodes-appendix.html
const advice: Readonly<Record<string, string>> = {
  '28000': signIn,
  '28P01': signIn,
  '3D000': 'Create the database, or correct DATABASE_URL.',
  '42501':
    'Commands need the role that owns the database, and the service one to which migrate has granted its rights (docs/operations.md, Database roles).',
  '42P01': 'Run migrate first.',
  '53300': later,
  '57P03': later,
};

/** The error below the wrappers of the ORM; of several addresses that were tried, the first one's. */
function findOrigin(error: Error): Error {
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner instanceof Error ? findOrigin(inner) : error;
}

function findCode(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

function endSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
}

/** The sentences for an error that the operator can mend; undefined for any other. */
export function explainToOperator(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof OperatorError) return error.message;
  const origin = findOrigin(error);
  const sentence = advice[findCode(origin)];
  return sentence && `${endSentence(origin.message)} ${sentence}`;
}

/** Explains why a connection to the database failed, unless PostgreSQL itself has refused it and says why. */
export function explainConnection(error: unknown): unknown {
  if (!(error instanceof Error) || explainToOperator(error) !== undefined) return error;
  const reason = endSentence(findOrigin(error).message);
  return new OperatorError(`The database cannot be reached. ${reason} Start PostgreSQL, or correct DATABASE_URL.`, {
    cause: error,
  });
}
