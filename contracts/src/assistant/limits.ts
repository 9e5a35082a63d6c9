/** Of the study assistant (source-spec.md, section 9; product.md, section 8). */
export const assistantLimits = {
  /** Characters of a question. */
  maxQuestionLength: 2_000,
  /** Characters of a reply, three times what 200 tokens come to; what a provider sends beyond is left out. */
  maxReplyLength: 4_000,
  /** Questions of a student within `windowMinutes`, whichever instance they came to. */
  asksPerWindow: 20,
  windowMinutes: 10,
  /** Questions with the inference service at once, of all students. */
  inFlight: 8,
  /** From the question to its reply, or to the failure. */
  replySeconds: 15,
} as const;

/** The failure reply, to the letter (source-spec.md, section 8). */
export const failureReply = "I'm sorry, I couldn't process your request at the moment. Please try again later.";
