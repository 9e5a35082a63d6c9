/** The page before a test, ready to show. */
export interface StartView {
  testId: string;
  title: string;
  /** `Science, Class 10` */
  about: string;
  minutes: number;
  /** The clock standing at full time: `45:00`. */
  clock: string;
  maximumMarks: string;
  instructions: string[];
  sections: { letter: string; name: string; each: string; marks: string }[];
  /** `Attempt 1 of 2` */
  attempt: string;
  canStart: boolean;
  open: string;
  setBy: string | null;
  resultShown: string;
}
