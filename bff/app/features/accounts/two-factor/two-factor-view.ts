/** The key of an authenticator app, to be scanned and to be typed. */
export interface KeyView {
  /** In groups of four. */
  readonly text: string;
  /** Modules to a side, the quiet zone left out. */
  readonly size: number;
  /** The dark modules as a path. */
  readonly path: string;
}
