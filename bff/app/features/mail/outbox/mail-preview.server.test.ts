import { expect, it } from 'vitest';
import { splitStyles } from './mail-preview.server.ts';

it('moves inline styles into the sheet once each, below the dark-mode rules', () => {
  const { html, css } = splitStyles(
    '<style>.m { color: red !important; }</style><p class="m" style="color:blue">a</p><p class="m" style="color:blue">b</p><div style="margin:0">c</div>',
  );
  expect(html).toBe('<p class="m in-place-0">a</p><p class="m in-place-0">b</p><div class="in-place-1">c</div>');
  expect(css).toBe('.in-place-0{color:blue}\n.in-place-1{margin:0}\n.m { color: red !important; }');
});

it('opens links in a new tab', () => {
  expect(splitStyles('<a href="https://x.example">x</a>').html).toBe(
    '<a target="_blank" rel="noopener noreferrer" href="https://x.example">x</a>',
  );
});
