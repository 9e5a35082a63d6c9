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
  /** Where it was pressed. */
  x: number;
  y: number;
}

/** In pixels. A hand shakes a little when it clicks. */
const clickTolerance = 4;

/** An item without a handle holds the place of an empty part of the list. */
function isMovable(item: Element): boolean {
  return item.querySelector('.drag-handle') !== null;
}

/** The place for a key, from 0; null for other keys. */
function findPlace(key: string, place: number, items: readonly Element[]): number | null {
  const last = items.length - 1;
  const places: Readonly<Record<string, number>> = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last };
  const numbered = items.flatMap((item, index) => (isMovable(item) ? [index] : []));
  const to = places[key] ?? (/^[1-9]$/.test(key) ? (numbered[Number(key) - 1] ?? last) : null);
  return to === null ? null : Math.min(Math.max(to, 0), last);
}

/** Whether a dragged item comes after another: past its middle, or past the near edge of an empty part. */
function isPast(y: number, item: Element, isBefore: boolean): boolean {
  const { top, bottom } = item.getBoundingClientRect();
  if (isMovable(item)) return y > (top + bottom) / 2;
  return y > (isBefore ? bottom : top);
}

function markTarget({ items, to }: Pick<Drag, 'items' | 'to'>, place: number): void {
  for (const item of items) item.classList.remove('drop-before', 'drop-after');
  if (to !== place) items[to]?.classList.add(to < place ? 'drop-before' : 'drop-after');
}

/**
 * Moves a `drag-item` of the `drag-list` around it: it is dragged, or the arrow keys, Home, End and the number of the new place move
 * it. An item that goes to another parent needs an id, to keep the focus. Needs JavaScript.
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
    drag.current = { items: listItems(event.currentTarget), to: place, x: event.clientX, y: event.clientY };
    isClick.current = true;
    drag.current.items[place]?.classList.add('is-dragged');
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!drag.current) return;
    const { items, x, y } = drag.current;
    if (isClick.current && Math.hypot(clientX - x, clientY - y) <= clickTolerance) return;
    isClick.current = false;
    const above = items.filter((item, index) => index !== place && isPast(clientY, item, index < place));
    drag.current.to = above.length;
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
    isClick.current = true;
    const handle = event.currentTarget;
    const list = handle.closest('.drag-list');
    const items = listItems(handle);
    const to = findPlace(event.key, place, items);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (to === place) return;
    const id = items[place]?.id;
    onMove(to);
    requestAnimationFrame(() => {
      const moved = id ? document.getElementById(id) : list?.querySelectorAll('.drag-item:not([hidden])')[to];
      moved?.querySelector<HTMLElement>('.drag-handle')?.focus();
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
