import * as z from 'zod';

/** The maximum number of options or pairs in a question; limits every index in the API. */
export const maxChoices = 12;
export const maxAnswerLength = 20_000;

/** An index among a question's choices. */
export const ChoiceIndex = z
  .int('Select the correct answer')
  .min(0)
  .max(maxChoices - 1);
