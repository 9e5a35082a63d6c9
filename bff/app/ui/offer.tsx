import { Icon } from './icon.tsx';
import { checkIcon } from './icons.ts';
import { joinClasses } from './join-classes.ts';

/** What something costs, and for what. */
export function Price({ price, about, isLarge = false }: { price: string; about: string; isLarge?: boolean }) {
  return (
    <span className={joinClasses('price', isLarge && 'price-lg')}>
      {price}
      <small>{about}</small>
    </span>
  );
}

/** The features, each with a tick. */
export function Checkboxes({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>
          <Icon path={checkIcon} size="small" />
          {item}
        </li>
      ))}
    </ul>
  );
}
