import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Icon } from './icon.tsx';
import { gripIcon } from './icons.ts';

interface DragHandleProps {
  /** For screen readers: 'Move question 3'. */
  label: string;
  /** Its place in the list, from 0. */
  place: number;
  onMove: (to: number) => void;
  /** It was clicked or tapped, not dragged. */
  onOpen?: () => void;
}

interface Drag {
  items: Element[];
  to: number;
}

/** The place for a key, from 0; null for other keys. */
function findPlace(key: string, place: number, count: number): number | null {
  const places: Readonly<Record<string, number>> = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 };
  const to = places[key] ?? (/^[1-9]$/.test(key) ? Number(key) - 1 : null);
  return to === null ? null : Math.min(Math.max(to, 0), count - 1);
}

function markTarget({ items, to }: Drag, place: number): void {
  for (const item of items) item.classList.remove('drop-before', 'drop-after');
  if (to !== place) items[to]?.classList.add(to < place ? 'drop-before' : 'drop-after');
}

/**
 * Moves a `drag-item` of the `drag-list` around it: it is dragged, or the arrow keys, Home, End and the number of the new place move
 * it. Needs JavaScript.
 */
export function DragHandle({ label, place, onMove, onOpen }: DragHandleProps) {
  const drag = useRef<Drag | null>(null);
  const isClick = useRef(true);
  const listItems = (handle: Element) => {
    const items = handle.closest('.drag-list')?.querySelectorAll('.drag-item:not([hidden])') ?? [];
    return [...items];
  };
  const start = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { items: listItems(event.currentTarget), to: place };
    isClick.current = true;
    drag.current.items[place]?.classList.add('is-dragged');
  };
  const follow = ({ clientY }: PointerEvent) => {
    if (!drag.current) return;
    const { items } = drag.current;
    const others = items.filter((_, index) => index !== place);
    const above = others.filter((item) => {
      const { top, height } = item.getBoundingClientRect();
      return top + height / 2 < clientY;
    });
    drag.current.to = above.length;
    if (above.length !== place) isClick.current = false;
    markTarget(drag.current, place);
    items[above.length]?.scrollIntoView({ block: 'nearest' });
  };
  const end = (isDropped: boolean) => {
    if (!drag.current) return;
    const { items, to } = drag.current;
    drag.current = null;
    items[place]?.classList.remove('is-dragged');
    markTarget({ items, to: place }, place);
    if (isDropped && to !== place) onMove(to);
  };
  const moveByKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const handle = event.currentTarget;
    const list = handle.closest('.drag-list');
    const to = findPlace(event.key, place, listItems(handle).length);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (to === place) return;
    onMove(to);
    requestAnimationFrame(() => {
      list?.querySelectorAll('.drag-item:not([hidden])')[to]?.querySelector<HTMLElement>('.drag-handle')?.focus();
    });
  };
  return (
    <button
      type="button"
      className="drag-handle btn btn-quiet btn-sm btn-icon"
      aria-label={label}
      title="Drag it, or press an arrow key or the number of its new place"
      onPointerDown={start}
      onPointerMove={follow}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onKeyDown={moveByKey}
      onClick={() => isClick.current && onOpen?.()}
    >
      <Icon path={gripIcon} />
    </button>
  );
}
