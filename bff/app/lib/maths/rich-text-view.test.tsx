import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderMath } from './math.server.ts';
import { RichTextView } from './rich-text-view.tsx';

const long = renderMath('$(10a + b) + (10b + a) = 11(a + b)$');

it('makes long formulas scrollable where allowed and keeps short ones inline', () => {
  expect(renderToStaticMarkup(<RichTextView text={long} canScroll />)).toMatch(/^<span class="wide-maths" tabindex="0"><math/);
  expect(renderToStaticMarkup(<RichTextView text={long} />)).toMatch(/^<math/);
  expect(renderToStaticMarkup(<RichTextView text={renderMath('$x^2$')} canScroll />)).toMatch(/^<math/);
});
