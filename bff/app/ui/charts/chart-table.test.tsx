import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChartTable } from './chart-table.tsx';

const table = { caption: 'Score by test', heads: ['Test', 'You'], rows: [{ id: '1', cells: ['Light, 18 Nov 2026', '82%'] }] };

it('scrolls a table that is wider than the window, instead of the page', () => {
  const html = renderToStaticMarkup(<ChartTable table={table} />);
  expect(html).toContain('<div class="table-wrap mt-3"><table class="tbl chart-table">');
  expect(html).toContain('<th scope="row">Light, 18 Nov 2026</th><td class="r">82%</td>');
});

it('makes room for another table', () => {
  const html = renderToStaticMarkup(
    <ChartTable table={table}>
      <p>Other</p>
    </ChartTable>,
  );
  expect(html).toContain('<div class="mt-3"><p>Other</p></div>');
  expect(html).not.toContain('chart-table');
});
