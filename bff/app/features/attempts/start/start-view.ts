/** Why a test cannot be started now, with a link to continue if there is one. */
export interface StartBlocker {
  message: string;
  /** `short` is for phones. */
  link: { href: string; label: string; short?: string } | null;
}

/** The page before a test, ready to show. */
export interface StartView {
  testId: string;
  title: string;
  /** `Science, Class 10` */
  about: string;
  /** Minutes of the paper; the clock shows the student's own time. */
  paperMinutes: number;
  minutes: number;
  /** How the student's time differs from the paper's. */
  ownTime: string[];
  /** Full time on the clock: `45:00`. */
  clock: string;
  maximumMarks: string;
  instructions: string[];
  /**
   * `each`: `3 × 2`, questions × marks, one entry per marks value in the section.
   * `rules`: `20 minutes of its own`, `Answer 3 of 5`.
   */
  sections: { letter: string; name: string; rules: string[]; each: string[]; marks: string }[];
  /** `Attempt 1 of 2` */
  attempt: string;
  /** `30 minutes`, the pause between two attempts; null if none is required. */
  pause: string | null;
  blocker: StartBlocker | null;
  needsAccessCode: boolean;
  open: string;
  setBy: string | null;
  resultShown: string;
}
