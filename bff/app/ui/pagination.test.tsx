import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { listPages } from './list-pages.ts';
import { Pagination } from './pagination.tsx';

describe('listPages', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, 'gap-after', 9]],
    [3, 9, [1, 2, 3, 4, 'gap-after', 9]],
    [5, 9, [1, 'gap-before', 4, 5, 6, 'gap-after', 9]],
    [9, 9, [1, 'gap-before', 8, 9]],
  ])('page %i of %i', (page, last, pages) => {
    expect(listPages(page, last)).toEqual(pages);
  });
});

describe('Pagination', () => {
  const findHref = (page: number) => `/admin/users?page=${page}`;

  it('shows the position in the list, in Indian grouping', () => {
    const html = renderToStaticMarkup(<Pagination page={2} pageSize={20} total={124_805} findHref={findHref} />);
    expect(html).toContain('Showing 21–40 of 1,24,805');
    expect(html).toContain('<a href="/admin/users?page=2" aria-current="page">2</a>');
    expect(html).toContain('<a href="/admin/users?page=1" aria-label="Previous page">');
  });

  it('shows that there may be more than was counted, and what is counted', () => {
    const list = { page: 1, pageSize: 25, total: 10_000, findHref };
    const html = renderToStaticMarkup(<Pagination {...list} isAtLeast about="on 18-11-2025" />);
    expect(html).toContain('of 10,000+ on 18-11-2025</span>');
  });

  it('has no link before the first page', () => {
    const html = renderToStaticMarkup(<Pagination page={1} pageSize={20} total={40} findHref={findHref} />);
    expect(html).not.toContain('Previous page');
    expect(html).toContain('Next page');
  });

  it('has no page links for a single page, and is left out of an empty list', () => {
    expect(renderToStaticMarkup(<Pagination page={1} pageSize={20} total={7} findHref={findHref} />)).not.toContain('<a');
    expect(renderToStaticMarkup(<Pagination page={1} pageSize={20} total={0} findHref={findHref} />)).toBe('');
  });
});
