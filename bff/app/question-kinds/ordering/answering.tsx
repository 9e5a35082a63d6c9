import './answering.css';
import type { OrderingScoring } from '@shikhar/contracts/question-kinds/ordering';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RichText } from '../../lib/maths/rich-text.ts';
import { RichTextView } from '../../lib/maths/rich-text-view.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { arrowDownIcon, arrowUpIcon } from '../../ui/icons.ts';
import { Select } from '../../ui/select-field.tsx';
import type { AnswerFieldsProps, AnsweringKind, AskedFields } from '../answering-kind.ts';
import { formatPlace, isWholeOrder, listInOrder, parsePlaces } from './places.ts';

/** Items that the student puts in order. */
interface OrderingQuestion extends AskedFields {
  options?: RichText[];
  scoring?: OrderingScoring;
}

const ruleWords: Readonly<Record<OrderingScoring, string>> = {
  all: 'Only the whole right order earns marks.',
  part: 'Each item in its right place earns its share of the marks.',
};

interface PlaceMenusProps {
  name: string;
  items: readonly RichText[];
  values: readonly string[];
}

/** For each item, a menu of its places. */
function PlaceMenus({ name, items, values }: PlaceMenusProps) {
  const placed = parsePlaces(values);
  const findValue = (item: number) => placed.find((each) => each.item === item);
  return (
    <ol className="match">
      {items.map((text, item) => {
        const value = findValue(item);
        const id = `${name}-${item}-item`;
        return (
          <li key={id}>
            <span className="left" id={id}>
              <span>
                <RichTextView text={text} canScroll />
              </span>
            </span>
            <Select
              name={name}
              aria-labelledby={id}
              emptyLabel="Choose its place"
              options={items.map((_, place) => ({ value: formatPlace({ item, place }), label: `Place ${place + 1}` }))}
              defaultValue={value ? formatPlace(value) : ''}
            />
          </li>
        );
      })}
    </ol>
  );
}

interface MoveButtonProps {
  label: string;
  icon: string;
  /** The id of the text of its item. */
  itemId: string;
  isEnd: boolean;
  onMove: (button: HTMLElement) => void;
}

/** A button at the end of the list keeps the focus, but does nothing. */
function MoveButton({ label, icon, itemId, isEnd, onMove }: MoveButtonProps) {
  const id = `${itemId}-${label === 'Move up' ? 'up' : 'down'}`;
  return (
    <button
      type="button"
      id={id}
      className="btn btn-quiet btn-icon"
      aria-label={label}
      aria-labelledby={`${id} ${itemId}`}
      aria-disabled={isEnd || undefined}
      onClick={(event) => !isEnd && onMove(event.currentTarget)}
    >
      <Icon path={icon} />
    </button>
  );
}

interface OrderListProps {
  name: string;
  items: readonly RichText[];
  order: readonly number[];
  onMove: (from: number, to: number, button: HTMLElement) => void;
}

/** The items in the student's order, each with buttons to move it. */
function OrderList({ name, items, order, onMove }: OrderListProps) {
  return (
    <ol className="order">
      {order.map((item, place) => {
        const itemId = `${name}-${item}-placed`;
        const shared = { itemId, onMove: (by: number) => (button: HTMLElement) => onMove(place, place + by, button) };
        return (
          <li key={itemId}>
            <span className="place" aria-hidden="true">
              {place + 1}
            </span>
            <span className="item" id={itemId}>
              <RichTextView text={items[item] ?? []} canScroll />
            </span>
            <span className="moves">
              <MoveButton label="Move up" icon={arrowUpIcon} itemId={itemId} isEnd={place === 0} onMove={shared.onMove(-1)} />
              <MoveButton
                label="Move down"
                icon={arrowDownIcon}
                itemId={itemId}
                isEnd={place === order.length - 1}
                onMove={shared.onMove(1)}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const listMenus = (menus: HTMLElement | null) => [...(menus?.querySelectorAll('select') ?? [])];

/** The order in hidden menus, as the form sends it. A choice made before the script ran counts. */
function useMenus(
  values: readonly string[],
  menus: RefObject<HTMLElement>,
): [readonly string[], (order: readonly number[]) => void] {
  const [chosen, setChosen] = useState(values);
  useEffect(() => setChosen(listMenus(menus.current).map(({ value }) => value)), [menus]);
  const save = (order: readonly number[]) => {
    const selects = listMenus(menus.current);
    for (const [place, item] of order.entries()) {
      const select = selects[item];
      if (select) select.value = formatPlace({ item, place });
    }
    setChosen(selects.map(({ value }) => value));
    selects[0]?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return [chosen, save];
}

/** A list with buttons. Without JavaScript, menus of places. */
function OrderFields({ name, question: { options: items = [], scoring }, values, error }: AnswerFieldsProps<OrderingQuestion>) {
  const isHydrated = useHydrated();
  const menus = useRef<HTMLDivElement>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const [chosen, save] = useMenus(values, menus);
  const [moved, setMoved] = useState<number | null>(null);
  const order = listInOrder(chosen, items.length);
  const isAnswered = isWholeOrder(chosen, items.length);
  // A row that changes its place loses the focus.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });
  const move = (from: number, to: number, button: HTMLElement) => {
    pressed.current = button;
    setMoved(to);
    save(order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1)));
  };
  const keep = () => {
    pressed.current = state.current;
    save(order);
  };
  return (
    <>
      <p className="hint mt-3">
        <b>{isHydrated ? 'Move the items into their right order.' : 'Choose the place of each item.'}</b>{' '}
        {scoring && ruleWords[scoring]}
      </p>
      <div ref={menus} hidden={isHydrated}>
        <PlaceMenus name={name} items={items} values={values} />
      </div>
      {isHydrated && (
        <>
          <OrderList name={name} items={items} order={order} onMove={move} />
          <p className="sr-only" role="status">
            {moved !== null && `Now in place ${moved + 1} of ${items.length}`}
          </p>
          <p className="hint mt-3" ref={state} tabIndex={-1}>
            {isAnswered ? 'This order is your answer.' : 'You have not answered yet. If the items are in order already, keep it.'}
          </p>
          {!isAnswered && (
            <Button type="button" className="mt-2 justify-self-start" onClick={keep}>
              Keep this order
            </Button>
          )}
        </>
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </>
  );
}

/** A field for each item has its place. */
export const ordering: AnsweringKind<OrderingQuestion> = {
  written: null,
  hasManyFields: true,
  toAnswer(values) {
    const placed = parsePlaces(values).map(({ item, place }) => [String(item), place] as const);
    return placed.length === 0 ? null : { places: Object.fromEntries(placed) };
  },
  toFieldValues: (answer) =>
    'places' in answer ? Object.entries(answer.places).map(([item, place]) => formatPlace({ item: Number(item), place })) : [],
  AnswerFields: OrderFields,
};
