/** Where the browser stores the log. */
export const storageKey = 'shikhar-log';
