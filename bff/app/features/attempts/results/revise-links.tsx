import { Icon } from '../../../ui/icon.tsx';
import { materialIcons } from '../../../ui/material-icons.ts';
import type { RevisedMaterial } from './result-view.ts';

/** Materials of the chapter of an answer that went wrong. */
export function ReviseLinks({ materials }: { materials: readonly RevisedMaterial[] }) {
  if (materials.length === 0) return null;
  return (
    <div className="revise print:hidden">
      <b>Revise this:</b>
      <ul>
        {materials.map(({ href, type, title, about }) => (
          <li key={href}>
            <a href={href}>
              <Icon path={materialIcons[type]} />
              <span>{title}</span>
            </a>
            <span className="meta">{about}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
