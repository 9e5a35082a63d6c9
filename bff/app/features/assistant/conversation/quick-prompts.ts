/** Prompts that a button inserts before the typed text. */
export const quickPrompts = {
  math: { label: 'Math Help', beginning: 'Solve this step by step: ' },
  concept: { label: 'Explain Concept', beginning: 'Explain this concept: ' },
} as const;

export type QuickPrompt = keyof typeof quickPrompts;

export function isQuickPrompt(name: string): name is QuickPrompt {
  return Object.hasOwn(quickPrompts, name);
}

/** Prepends the prompt to the typed text, replacing another prompt. */
export function startWithPrompt(prompt: QuickPrompt, typed: string): string {
  const known = Object.values(quickPrompts).find(({ beginning }) => typed.startsWith(beginning.trim()));
  const rest = known ? typed.slice(known.beginning.trim().length) : typed;
  return quickPrompts[prompt].beginning + rest.trimStart();
}
