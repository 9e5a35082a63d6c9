import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { MaterialsView } from './load-materials.server.ts';
import type { MaterialCard } from './material-card.server.ts';
import { materialFilters } from './material-filters.ts';
import { MaterialsFound } from './materials-found.tsx';

it('a card has the title, subject, chapter and day of its material, and opens the file in a new tab', () => {
  const card: MaterialCard = {
    id: 'a',
    href: '/study-materials/a',
    type: 'pdf',
    title: 'Light in short',
    extent: '4 pages, 1.1 MB',
    subject: 'Science',
    level: null,
    chapter: '9 Light',
    added: '18 Nov 2026',
    downloadHref: '/files/b/Light.pdf',
  };
  const filters = materialFilters.parse('http://here.invalid/study-materials');
  const view: MaterialsView = {
    filters,
    unknown: [],
    cards: [card],
    total: 1,
    level: '10',
    own: '10',
    elsewhere: 0,
    corrected: null,
    recent: [],
  };
  const html = renderToStaticMarkup(<MaterialsFound view={view} />);
  expect(html).toContain('<h2><a href="/study-materials/a">Light in short</a></h2>');
  const facts = [...html.matchAll(/<dt>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)].map(([, name, value]) => [name, value]);
  expect(facts).toEqual([
    ['Subject', 'Science'],
    ['Chapter', '9 Light'],
    ['Added', '18 Nov 2026'],
  ]);
  expect(html).toMatch(/<a [^>]*href="\/files\/b\/Light\.pdf" target="_blank"[^>]*>.*Download/s);
});
