import * as z from 'zod';

/** Fallback message for an invalid field whose schema has no message of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.map((key) => String(key).slice(0, 60)).join(', ')}`;
    case 'too_big':
      return `Must be at most ${issue.maximum}`;
    case 'too_small':
      return `Must be at least ${issue.minimum}`;
    case 'invalid_value':
      return issue.input === undefined ? 'This is required' : 'Choose one of the listed values';
    case 'invalid_type':
      return issue.input === undefined ? 'This is required' : 'This is not the right kind of value';
    default:
      return 'Invalid value';
  }
}

/** Installs the plain messages in zod; each process calls this once, before it parses anything. */
export function usePlainMessages(): void {
  z.config({ customError: describeIssue });
}
