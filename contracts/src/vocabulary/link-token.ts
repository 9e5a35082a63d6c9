import { blockOfText } from './text.ts';

/** Token of an e-mailed link. Any string is accepted: a truncated link is an invalid link, not a malformed request. */
export const LinkToken = blockOfText(200);
