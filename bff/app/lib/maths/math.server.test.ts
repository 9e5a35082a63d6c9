import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderMath } from './math.server.ts';
import { RichTextView } from './rich-text-view.tsx';

function render(text: string): string {
  return renderToStaticMarkup(createElement(RichTextView, { text: renderMath(text) }));
}

describe('renderMath', () => {
  it('keeps text without formulas', () => {
    expect(renderMath('At 30 cm; real')).toEqual(['At 30 cm; real']);
  });

  it('renders a formula as MathML without its TeX source', () => {
    expect(render('Take $v = \\frac{c}{n}$ here')).toBe(
      'Take <math><mrow><mi>v</mi><mo>=</mo><mfrac><mi>c</mi><mi>n</mi></mfrac></mrow></math> here',
    );
  });

  it('keeps line breaks of a passage', () => {
    expect(render('Dear Sir,\nI write')).toBe('Dear Sir,<br/>I write');
  });

  it('escapes markup around and inside formulas', () => {
    expect(render('<b>1</b> $a < b$')).toBe('&lt;b&gt;1&lt;/b&gt; <math><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow></math>');
  });

  it('shows a broken formula as it was typed', () => {
    expect(renderMath('so $\\frac{1$ it is')).toEqual(['so ', '$\\frac{1$', ' it is']);
  });

  it('treats a lone or escaped dollar sign as text', () => {
    expect(renderMath('It costs 5$.')).toEqual(['It costs 5$.']);
    expect(renderMath('It costs \\$5, not \\$6.')).toEqual(['It costs $5, not $6.']);
  });

  it('renders no element that could load or run anything', () => {
    expect(render('$\\href{javascript:alert(1)}{x}$')).not.toContain('<a');
    expect(render('$\\htmlStyle{color: red}{x}$')).not.toContain('style=');
  });
});
