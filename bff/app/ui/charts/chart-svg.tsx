import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';

interface Mark {
  id: string;
  /** The text of its tooltip: `29 Sep 2026: 212`. */
  says: string;
}

interface ChartSvgProps<Shown extends Mark> {
  className: string;
  viewBox: string;
  /** A one-sentence summary for screen readers. */
  says: string;
  marks: readonly Shown[];
  renderMark: (mark: Shown) => ReactNode;
  /** Under the marks. */
  under?: ReactNode;
  /** Over the marks. */
  over?: ReactNode;
}

/** Above the mark, and within the window. */
function placeTip(tip: HTMLElement, mark: Element): void {
  const shape = mark.querySelector('circle, path') ?? mark;
  const { left, width, top, bottom } = shape.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const room = clientWidth - tip.offsetWidth - 8;
  tip.style.left = `${Math.max(8, Math.min(left + width / 2 - tip.offsetWidth / 2, room))}px`;
  tip.style.top = `${Math.max(8, top - tip.offsetHeight - 10)}px`;
  tip.style.visibility = bottom < 0 || top > clientHeight ? 'hidden' : '';
}

/** The mark that a key leads to; the keyboard enters a chart at its latest mark. */
function findNext(marks: readonly Mark[], shown: string | null, key: string): Mark | undefined {
  const at = marks.findIndex(({ id }) => id === shown);
  if (key === 'ArrowLeft') return marks[at === -1 ? marks.length - 1 : Math.max(0, at - 1)];
  if (key === 'ArrowRight') return marks[Math.min(marks.length - 1, at + 1)];
  if (key === 'Home') return marks[0];
  return key === 'End' ? marks.at(-1) : undefined;
}

/** A chart. With JavaScript, a mark's value shows while it is pointed at, and to the keyboard with the arrow keys. */
export function ChartSvg<Shown extends Mark>(props: ChartSvgProps<Shown>) {
  const { className, viewBox, says, marks, renderMark, under, over } = props;
  const isHydrated = useHydrated();
  const svg = useRef<SVGSVGElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [, setScrolled] = useState(0);
  const isFocused = () => document.activeElement === svg.current;
  const said = marks.find(({ id }) => id === shown)?.says;
  // A new function for each render, so that React calls it whenever the mark changes or moves.
  const place = (tip: HTMLElement | null) => {
    const mark = svg.current?.querySelector('.is-said');
    if (tip && mark) placeTip(tip, mark);
  };

  useEffect(() => {
    if (shown === null) return;
    // The keyboard that comes to a chart out of sight scrolls it into view.
    const follow = () => (document.activeElement === svg.current ? setScrolled(window.scrollY) : setShown(null));
    document.addEventListener('scroll', follow, { passive: true });
    return () => document.removeEventListener('scroll', follow);
  }, [shown]);

  const point = ({ target }: PointerEvent) => {
    const mark = target instanceof Element ? target.closest<SVGGElement>('[data-says]') : null;
    const found = mark && marks[[...(svg.current?.querySelectorAll('[data-says]') ?? [])].indexOf(mark)];
    if (found) setShown(found.id);
    else if (!isFocused()) setShown(null);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setShown(null);
    const next = findNext(marks, shown, event.key);
    if (!next) return;
    event.preventDefault();
    setShown(next.id);
  };
  return (
    <>
      <svg
        className={className}
        viewBox={viewBox}
        role="img"
        aria-label={says}
        data-chart
        ref={svg}
        tabIndex={isHydrated ? 0 : undefined}
        onPointerOver={point}
        onPointerLeave={() => !isFocused() && setShown(null)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setShown(marks.at(-1)?.id ?? null)}
        onBlur={() => setShown(null)}
        onKeyDown={handleKey}
      >
        {under}
        {marks.map((mark) => (
          <g key={mark.id} data-says={mark.says} className={mark.id === shown ? 'is-said' : undefined}>
            {renderMark(mark)}
          </g>
        ))}
        {over}
      </svg>
      {said && (
        <output className="chart-tip" ref={place}>
          {said}
        </output>
      )}
    </>
  );
}
