const soundLink = /^(?:https?:|mailto:|tel:|ftp:|file:\/{3}[a-z]:|[^:]*$|[^:]*[/?#])/i;

/** Whether a link leads to a page, or to a file of one's own: not to another machine's files, and not to a program or script. */
export function isSoundLink(link: string): boolean {
  const trimmed = link.trim();
  return soundLink.test(trimmed) && !/^(?:\\\\|\/\/)/.test(trimmed);
}
