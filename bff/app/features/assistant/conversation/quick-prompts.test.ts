import { expect, it } from 'vitest';
import { startWithPrompt } from './quick-prompts.ts';

it.each([
  ['math', '', 'Solve this step by step: '],
  ['math', '3x + 5 = 20', 'Solve this step by step: 3x + 5 = 20'],
  ['math', 'Solve this step by step: 3x', 'Solve this step by step: 3x'],
  ['concept', 'Solve this step by step: ratio', 'Explain this concept: ratio'],
  ['concept', 'Solve this step by step:', 'Explain this concept: '],
  ['concept', '  refraction ', 'Explain this concept: refraction '],
] as const)('%s before "%s"', (prompt, typed, begun) => {
  expect(startWithPrompt(prompt, typed)).toBe(begun);
});
