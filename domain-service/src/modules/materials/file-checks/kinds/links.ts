const soundLink = /^(?:https?:|mailto:|tel:|ftp:|file:\/{3}[a-z]:|[^:]*$|[^:]*[/?#])/i;

/** Whether a link leads to a web page or a file of its own, not to another machine's files, a program or a script. */
export function isSoundLink(link: string): boolean {
  const trimmed = link.trim();
  return soundLink.test(trimmed) && !/^(?:\\\\|\/\/)/.test(trimmed);
}
