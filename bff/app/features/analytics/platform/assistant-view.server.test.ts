import type { AssistantStats } from '@shikhar/contracts/assistant/schemas';
import { expect, it } from 'vitest';
import { buildAssistantView } from './assistant-view.server.ts';

const stats: AssistantStats = {
  questions: 1_240,
  failures: 31,
  withheld: 4,
  helplines: 40,
  grounded: 900,
  medianMs: 2_345,
  p95Ms: 8_010,
  firstMedianMs: 612,
};

it('shows the stats of the assistant', () => {
  expect(buildAssistantView(stats, 'monthly').facts).toEqual([
    { label: 'Questions', value: '1,240', about: 'this month, 40 sent to the helpline' },
    { label: 'From notes', value: '75%', about: '900 of 1,200 questions' },
    { label: 'Failures', value: '31', about: '3% of questions; 4 replies withheld' },
    { label: 'Time to reply', value: '2.3 s', about: 'first words after 0.6 s, 95% within 8.0 s' },
  ]);
});

it('says when nothing was asked and no language service is connected', () => {
  const none = {
    questions: 0,
    failures: 0,
    withheld: 0,
    helplines: 0,
    grounded: 0,
    medianMs: null,
    p95Ms: null,
    firstMedianMs: null,
  };
  expect(buildAssistantView(none, 'weekly').facts).toEqual([
    { label: 'Questions', value: '0', about: 'this week, 0 sent to the helpline' },
    { label: 'From notes', value: '–', about: '0 of 0 questions' },
    { label: 'Failures', value: '0', about: '– of questions; 0 replies withheld' },
    { label: 'Time to reply', value: '–', about: 'No model replies' },
  ]);
});
