/** Limits of the study assistant (source-spec.md, section 9; product.md, section 8). */
export const assistantLimits = {
  /** Maximum length of a question, in characters. */
  maxQuestionLength: 2_000,
  /** Maximum length of a reply, in characters: about three times 200 tokens. Longer replies are cut. */
  maxReplyLength: 4_000,
  /** Questions per student within `windowMinutes`, across all instances. */
  asksPerWindow: 20,
  windowMinutes: 10,
  /** Concurrent questions at the inference service, of all students together. */
  inFlight: 8,
  /** Time from the question to its reply or failure. */
  replySeconds: 15,
} as const;

/** The failure reply, word for word (source-spec.md, section 8). */
export const failureReply = "I'm sorry, I couldn't process your request at the moment. Please try again later.";
