import { Icon } from './icon.tsx';
import { checkIcon } from './icons.ts';
import { joinClasses } from './join-classes.ts';

/** A price, and what it is for. */
export function Price({ price, about, isLarge = false }: { price: string; about: string; isLarge?: boolean }) {
  return (
    <span className={joinClasses('price', isLarge && 'price-lg')}>
      {price}
      <small>{about}</small>
    </span>
  );
}

/** The features of an offer, each with a tick. */
export function FeatureList({ items }: { items: readonly string[] }) {
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
