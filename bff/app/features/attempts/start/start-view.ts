/** Why a test cannot be started now, with the way on where there is one. */
export interface StartHindrance {
  message: string;
  /** `short` where a phone has no room. */
  link: { href: string; label: string; short?: string } | null;
}

/** The page before a test, ready to show. */
export interface StartView {
  testId: string;
  title: string;
  /** `Science, Class 10` */
  about: string;
  /** The paper's; the student's own are on the clock. */
  paperMinutes: number;
  minutes: number;
  /** How the student's time differs from the paper's. */
  ownTime: string[];
  /** The clock standing at full time: `45:00`. */
  clock: string;
  maximumMarks: string;
  instructions: string[];
  /** `each`: `3 × 2`, questions and marks, for each worth that questions of the section have. */
  /** `rules`: `20 minutes of its own`, `Answer 3 of 5`. */
  sections: { letter: string; name: string; rules: string[]; each: string[]; marks: string }[];
  /** `Attempt 1 of 2` */
  attempt: string;
  /** `30 minutes`, from the end of one attempt to the next; null where they may follow at once. */
  pause: string | null;
  hindrance: StartHindrance | null;
  needsAccessCode: boolean;
  open: string;
  setBy: string | null;
  resultShown: string;
}
