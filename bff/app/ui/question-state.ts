/** The state of a question in the palette. `waiting`: answered but not yet saved. */
export type QuestionState = 'not_visited' | 'seen' | 'answered' | 'flagged' | 'answered_flagged' | 'waiting' | 'waiting_flagged';

/** The tokens a state is drawn with (`data-s` in palette.css). */
export const stateMarks = {
  not_visited: '',
  seen: 'seen',
  answered: 'answered',
  flagged: 'flagged',
  answered_flagged: 'answered flagged',
  waiting: 'answered waiting',
  waiting_flagged: 'answered flagged waiting',
} as const satisfies Record<QuestionState, string>;

/** The state in words, after 'Question 6, '. */
export const stateWords = {
  not_visited: 'not visited',
  seen: 'seen, no answer',
  answered: 'answered',
  flagged: 'flagged, no answer',
  answered_flagged: 'answered and flagged',
  waiting: 'answered, waiting to be saved',
  waiting_flagged: 'answered and flagged, waiting to be saved',
} as const satisfies Record<QuestionState, string>;
