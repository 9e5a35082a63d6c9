import type { AssistantBrief } from '@shikhar/contracts/assistant/schemas';
import { describe, expect, it } from 'vitest';
import { buildCompletionPrompt, buildPrompt, systemTexts } from './build-prompt.ts';

const brief: AssistantBrief = {
  kind: 'question',
  class: '8',
  text: 'What is a prime number?',
  passages: [{ title: 'Prime numbers', text: 'A prime number has two factors.' }],
  history: [],
  mistake: null,
  standIn: 'See the note on prime numbers.',
  hasSlot: true,
};

describe('buildPrompt', () => {
  it('contains the notes, the conversation and the question, and ends where the reply begins', () => {
    const history: AssistantBrief['history'] = [
      { sender: 'ai', text: 'cut: a talk begins with the student' },
      { sender: 'user', text: 'Hi' },
      { sender: 'ai', text: 'Hello.' },
    ];
    expect(buildCompletionPrompt(buildPrompt({ ...brief, history }))).toBe(
      [
        `${systemTexts.question}\nThe student is in class 8.`,
        'Student: Hi',
        'Tutor: Hello.',
        'Student: Notes:',
        'Prime numbers: A prime number has two factors.',
        'Question: What is a prime number?',
        'Tutor:',
      ].join('\n\n'),
    );
  });

  it('includes a mistake and its solution', () => {
    const mistake = { question: 'Is 9 prime?', yours: 'True', right: 'False', explanation: '' };
    const { talk } = buildPrompt({ ...brief, kind: 'mistake', passages: [], mistake });
    expect(talk.at(-1)?.text.split('\n\n')).toEqual([
      'Notes: none were found.',
      'Question of the test: Is 9 prime?',
      'My answer: True',
      'Right answer: False',
      'Question: What is a prime number?',
    ]);
  });

  it('stays within its maximum length for the largest brief', () => {
    const long = 'word '.repeat(1_600);
    const mistake = { question: long, yours: long, right: long, explanation: long };
    const history = Array.from({ length: 20 }, () => ({ sender: 'user' as const, text: 'word '.repeat(100) }));
    const passages = Array.from({ length: 5 }, () => ({ title: 'Light', text: long }));
    const max = { ...brief, kind: 'mistake', text: 'w'.repeat(2_000), passages, history, mistake } as const;
    expect(buildCompletionPrompt(buildPrompt(max)).length).toBeLessThan(16_500);
  });
});
