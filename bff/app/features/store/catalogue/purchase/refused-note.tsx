import { Banner } from '../../../../ui/banner.tsx';
import type { RefusedPurchase } from '../offer-view.ts';

/** Why Purchase Now made no order. */
export function RefusedNote({ refused }: { refused: RefusedPurchase | undefined }) {
  if (!refused?.message) return null;
  const { message, link } = refused;
  return (
    <Banner kind="error" className="mb-4" isFocused>
      {message} {link && <a href={link.href}>{link.label}</a>}
    </Banner>
  );
}
