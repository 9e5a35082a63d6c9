import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Legend } from './legend.tsx';
import { QuestionPalette } from './question-palette.tsx';
import type { QuestionState } from './question-state.ts';
import { SaveLine } from './save-line.tsx';
import { ScoreRing } from './score-ring.tsx';
import { findTimerState, formatCountdown, Timer } from './timer.tsx';

const states: QuestionState[] = ['answered', 'answered_flagged', 'flagged', 'seen', 'not_visited', 'not_visited'];
const questions = states.map((state, at) => ({ number: at + 1, state }));

describe('Timer', () => {
  it.each([
    [2700, 'ok', '45:00'],
    [600, 'ok', '10:00'],
    [599, 'soon', '09:59'],
    [120, 'soon', '02:00'],
    [119, 'last', '01:59'],
    [0.4, 'last', '00:01'],
    [0, 'over', '00:00'],
    [-3, 'over', '00:00'],
    [5400, 'ok', '90:00'],
  ])('%d seconds', (seconds, state, text) => {
    expect([findTimerState(seconds), formatCountdown(seconds)]).toEqual([state, text]);
  });

  it('speaks the time and shows its state in words', () => {
    const html = renderToStaticMarkup(<Timer secondsLeft={1868} />);
    expect(html).toContain('role="timer" aria-label="Time left: 31 minutes 08 seconds"');
    expect(html).toContain('<b>31:08</b></span><small>Time left</small>');
    expect(renderToStaticMarkup(<Timer secondsLeft={1868} isHeld />)).toContain('data-state="held"');
  });
});

describe('QuestionPalette', () => {
  it('names each state in words and marks the current question', () => {
    const html = renderToStaticMarkup(<QuestionPalette questions={questions} current={2} form="question" />);
    expect(html).toContain(
      '<button class="pq" data-s="answered flagged" aria-current="step" aria-label="Question 2, answered and flagged" type="submit" name="go" value="2" form="question">2</button>',
    );
    expect(html).toContain('aria-label="Question 5, not visited"');
    expect(html.match(/aria-current/g)).toHaveLength(1);
  });

  it('renders links if there is nothing to save', () => {
    const html = renderToStaticMarkup(
      <QuestionPalette questions={questions} findHref={(number) => `/exam/1?question=${number}`} />,
    );
    expect(html).toContain('href="/exam/1?question=3"');
    expect(html).not.toContain('<button');
  });
});

describe('Legend', () => {
  it('counts every state', () => {
    const html = renderToStaticMarkup(<Legend states={states} current={2} />);
    const counts = [...html.matchAll(/<\/span>([^<]+)<\/dt><dd>(\d*)<\/dd>/g)].map(([, label, count]) => `${label}: ${count}`);
    expect(counts).toEqual([
      'You are here: 2',
      'Answered: 1',
      'Answered and flagged: 1',
      'Flagged, no answer: 1',
      'Seen, no answer: 1',
      'Not visited: 2',
    ]);
  });

  it('shows the row of waiting answers only if there are any, flagged ones included, so that the counts add up', () => {
    const html = renderToStaticMarkup(<Legend states={['waiting', 'waiting_flagged', 'answered', 'not_visited']} />);
    const counts = [...html.matchAll(/<dd>(\d*)<\/dd>/g)].map(([, count]) => Number(count));
    expect(html).toContain('</span>Answered, waiting</dt><dd>2</dd>');
    expect(counts).toEqual([1, 2, 0, 0, 0, 1]);
  });
});

describe('SaveLine', () => {
  it.each([
    [{ kind: 'saving' } as const, 'Saving...'],
    [{ kind: 'saved', at: '16:14:07' } as const, 'Saved</span><span class="at"> 16:14:07</span>'],
    [{ kind: 'waiting', answers: 3 } as const, 'Not saved<span class="wide">: offline, 3 answers waiting</span>'],
    [{ kind: 'waiting', answers: 1 } as const, 'Not saved<span class="wide">: offline, 1 answer waiting</span>'],
  ])('%o', (state, words) => {
    expect(renderToStaticMarkup(<SaveLine state={state} />)).toContain(words);
  });
});

describe('ScoreRing', () => {
  it('reads the marks out as a whole', () => {
    const html = renderToStaticMarkup(<ScoreRing score={31} maxScore={40} />);
    expect(html).toContain('role="img" aria-label="31 marks out of 40"');
    expect(html).toContain('stroke-dasharray="409.0 527.8"');
  });

  it('is empty at 0 and below, and never more than full', () => {
    expect(renderToStaticMarkup(<ScoreRing score={-1.5} maxScore={40} />)).not.toContain('arc');
    expect(renderToStaticMarkup(<ScoreRing score={0} maxScore={0} />)).not.toContain('arc');
    expect(renderToStaticMarkup(<ScoreRing score={42} maxScore={40} />)).toContain('stroke-dasharray="527.8 527.8"');
  });
});
