/** Looks for viruses. */
export interface FileScanner {
  /** The name of what was found. @throws DomainError SCANNER_AWAY: it may be tried again */
  scan(file: string): Promise<string | undefined>;
}
