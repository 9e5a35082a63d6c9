import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ActionBar } from './action-bar.tsx';
import { BackLink } from './back-link.tsx';
import { Badge, Status } from './badge.tsx';
import { Board, BoardRow } from './board.tsx';
import { KeyValues, ScoreFacts, Stats } from './facts.tsx';
import { Level } from './level.tsx';
import { Meter } from './meter.tsx';
import { Paper, RomanList } from './paper.tsx';
import { RulesList } from './rules-list.tsx';
import { SectionHead } from './section-head.tsx';
import { Steps } from './steps.tsx';
import { Tabs } from './tabs.tsx';
import { Timeline } from './timeline.tsx';

describe('boards', () => {
  it('are sections named by their head, with one link per row', () => {
    const html = renderToStaticMarkup(
      <Board id="upcoming" title="Upcoming Exams" fact="1 exam">
        <ul>
          <BoardRow
            href="/exam?test=1"
            day="Today"
            time="4:00 pm"
            title="Light"
            about="Science"
            fact="45 min"
            action="Start Test"
          />
        </ul>
      </Board>,
    );
    expect(html).toContain('aria-labelledby="upcoming"');
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('<span class="when">Today<small>4:00 pm</small></span>');
  });
});

describe('facts', () => {
  const facts = [{ label: 'Rank in class', value: '42', about: 'of 318 students' }];

  it.each([
    ['Stats', <Stats key="1" facts={facts} />],
    ['ScoreFacts', <ScoreFacts key="2" facts={facts} />],
  ])('%s have a label, a value and its context', (_, list) => {
    expect(renderToStaticMarkup(list)).toContain('<dt>Rank in class</dt><dd>42<small>of 318 students</small></dd>');
  });

  it('are listed line by line', () => {
    expect(renderToStaticMarkup(<KeyValues facts={[{ label: 'Order', value: 'SHK-1' }]} />)).toBe(
      '<dl class="kv"><div><dt>Order</dt><dd>SHK-1</dd></div></dl>',
    );
  });

  it('show their number beside a bar that screen readers skip', () => {
    expect(renderToStaticMarkup(<Meter percent={72.5} />)).toBe(
      '<span class="meter"><svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">' +
        '<path d="M0 0h72.5v8H0z"></path></svg><b class="tab">73%</b></span>',
    );
    expect(renderToStaticMarkup(<Meter percent={140} />)).toContain('M0 0h100v8H0z');
  });
});

describe('marks in words and shape', () => {
  it('never rely on colour', () => {
    expect(renderToStaticMarkup(<Status kind="suspended">Suspended</Status>)).toContain('>Suspended</span>');
    expect(renderToStaticMarkup(<Badge tone="danger">Correct the key</Badge>)).toContain('>Correct the key</span>');
    expect(renderToStaticMarkup(<Level level="Intermediate" />).match(/class="on"/g)).toHaveLength(2);
    expect(renderToStaticMarkup(<RulesList min={8} password="kite 7" rules={[{ text: 'A number', key: 'number' }]} />)).toContain(
      '<li class="ok">',
    );
  });

  it('show the current position', () => {
    expect(renderToStaticMarkup(<Steps labels={['Choose a file', 'Check', 'Done']} current={1} />)).toMatch(
      /done.*Choose a file.*\(done\).*aria-current="step".*Check.*Done/,
    );
    const tabs = [
      { href: '/admin/tests', label: 'Tests' },
      { href: '/admin/tests/bank', label: 'Question bank' },
    ];
    expect(renderToStaticMarkup(<Tabs label="Tests" tabs={tabs} current="/admin/tests" />)).toContain(
      'aria-current="page">Tests',
    );
    expect(
      renderToStaticMarkup(<Timeline events={[{ what: 'Created', when: '17:00:30', at: '2025-11-18T11:30:30Z' }]} />),
    ).toContain('<time dateTime="2025-11-18T11:30:30Z">17:00:30</time>');
  });
});

describe('heads', () => {
  it('carry one fact or link', () => {
    expect(renderToStaticMarkup(<SectionHead title="Recent" id="r" link={{ href: '/analytics', label: 'See all' }} />)).toBe(
      '<div class="sec-head"><h2 id="r">Recent</h2><a class="meta" href="/analytics">See all</a></div>',
    );
    expect(renderToStaticMarkup(<BackLink href="/dashboard">Study</BackLink>)).toContain('Study</a>');
  });

  it('are set like an exam paper', () => {
    const html = renderToStaticMarkup(
      <Paper over="Science, Class 10" title="Light" left="Time: 45 minutes" right="Maximum marks: 40">
        <RomanList items={['All questions are compulsory.']} />
      </Paper>,
    );
    expect(html).toContain('<h1>Light</h1><div class="ends"><span>Time: 45 minutes</span><span>Maximum marks: 40</span></div>');
    expect(html).toContain('<li><span>All questions are compulsory.</span></li>');
    expect(
      renderToStaticMarkup(
        <ActionBar number="45:00" about="Attempt 1 of 2">
          <button type="submit">Start Test</button>
        </ActionBar>,
      ),
    ).toContain('45:00<small>Attempt 1 of 2</small>');
  });
});
