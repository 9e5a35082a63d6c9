import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LeaderboardTable } from './leaderboard-table.tsx';

function buildRow(rank: number) {
  const shared = { hidden: null, href: null, isYou: false, class: '10', subject: 'Science' } as const;
  return { ...shared, place: rank, rank, name: `Asha ${rank}`, percent: 71.5, improvement: 4.5 };
}

function render(ranks: readonly number[]): string {
  const view = { rows: ranks.map(buildRow), me: null, total: 40 };
  return renderToStaticMarkup(<LeaderboardTable {...view} />);
}

it('a row has rank, name, class, subject, score and improvement', () => {
  const html = render([12]);
  const heads = [...html.matchAll(/<th [^>]*>([^<]+)</g)].map(([, head]) => head);
  expect(heads).toEqual(['Rank', 'Name', 'Class', 'Subject', 'Score', 'Improvement']);
  const [, ...cells] = html.slice(html.indexOf('<tbody>')).split('<td');
  const shown = ['>12<', 'Asha 12', 'Class 10', 'Science', '71.5%', '4.5'];
  expect(cells).toEqual(shown.map((text) => expect.stringContaining(text)));
});

it('colours the ranks 1 to 3', () => {
  expect(render([1, 2, 3, 4]).match(/rank rank-\d/g)).toEqual(['rank rank-1', 'rank rank-2', 'rank rank-3']);
});
