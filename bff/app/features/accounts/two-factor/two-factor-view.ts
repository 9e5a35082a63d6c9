/** The key for an authenticator app, to scan or to type. */
export interface KeyView {
  /** In groups of four. */
  readonly text: string;
  /** Modules per side, without the quiet zone. */
  readonly size: number;
  /** SVG path of the dark modules. */
  readonly path: string;
}
