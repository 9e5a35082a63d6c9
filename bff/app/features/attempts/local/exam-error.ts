/** The notice under the header, about the question or the test. */
export type ExamError =
  | { kind: 'offline' | 'unsaved'; answers: number; isSaved: boolean; isUnsubmitted: boolean }
  /** Everything is saved, but the server could not be reached to submit the test. */
  | { kind: 'not-submitted' }
  /** The other questions could not be loaded. */
  | { kind: 'no-questions' }
  | { kind: 'signed-out' }
  | { kind: 'closed'; message: string }
  /** `isHeld`: the server cannot be reached to submit. */
  | { kind: 'time-up'; isHeld: boolean }
  | { kind: 'invalid'; message: string }
  /** A section is over, and what that means. */
  | { kind: 'message'; message: string }
  /** Changed elsewhere; the page still shows its own answer. */
  | { kind: 'changed-elsewhere' }
  /** The page was reloaded with the saved answer, without JavaScript. */
  | { kind: 'shown-anew' };
