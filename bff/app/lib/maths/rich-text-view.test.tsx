import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderMath } from './math.server.ts';
import { RichTextView } from './rich-text-view.tsx';

const long = renderMath('$a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r+s+t$');

it('makes long formulas scrollable where allowed and keeps short ones inline', () => {
  expect(renderToStaticMarkup(<RichTextView text={long} canScroll />)).toMatch(/^<span class="wide-maths" tabindex="0"><math/);
  expect(renderToStaticMarkup(<RichTextView text={long} />)).toMatch(/^<math/);
  expect(renderToStaticMarkup(<RichTextView text={renderMath('$x^2$')} canScroll />)).toMatch(/^<math/);
});
