import { blockOfText } from './text.ts';

/** The token of a link sent by e-mail. Of any shape: a link cut short is an invalid link, not a malformed request. */
export const LinkToken = blockOfText(200);
