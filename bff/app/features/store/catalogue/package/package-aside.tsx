import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { checkIcon } from '../../../../ui/icons.ts';
import { Meter } from '../../../../ui/meter.tsx';
import { FeatureList, Price } from '../../../../ui/offer.tsx';
import type { PackageView, RefusedPurchase } from '../offer-view.ts';
import type { Progress, Purchase } from '../package-card.ts';
import { StartLink } from '../package-cards.tsx';
import { CouponField } from '../purchase/coupon-field.tsx';
import { PurchaseButton, PurchaseForm } from '../purchase/purchase-form.tsx';

/** Form id, shared with the bottom bar on phones. */
export const purchaseFormId = 'purchase';

interface BuyCardProps {
  view: PackageView;
  purchase: Purchase;
  refused: RefusedPurchase | undefined;
}

function BuyCard({ view, purchase, refused }: BuyCardProps) {
  return (
    <PurchaseForm purchase={purchase} id={purchaseFormId} className="card stack gap-3.5">
      <span className="max-md:hidden">
        <Price price={view.price} about={view.tax} isLarge />
      </span>
      {view.features.length > 0 && <FeatureList items={view.features} />}
      <CouponField refused={refused} />
      <div className="max-md:hidden">
        <PurchaseButton isMain />
      </div>
      <p className="hint">{view.facts}</p>
    </PurchaseForm>
  );
}

function OwnCard({ view, progress }: { view: PackageView; progress: Progress }) {
  return (
    <section className="card stack gap-3.5" aria-label="Your package">
      <span>
        <Badge tone="success" icon={checkIcon}>
          Purchased
        </Badge>
      </span>
      <Meter percent={(100 * progress.taken) / Math.max(1, progress.total)} text={progress.said} />
      {view.features.length > 0 && <FeatureList items={view.features} />}
      <div className="grid max-md:hidden">
        <StartLink progress={progress} title={view.title} />
      </div>
      <p className="hint">
        {view.facts} {view.receiptHref && <a href={view.receiptHref}>Order and receipt</a>}
      </p>
    </section>
  );
}

/** Aside of the package: price, or the user's progress. */
export function PackageAside({ view, refused }: { view: PackageView; refused: RefusedPurchase | undefined }) {
  const { progress, purchase, waitingHref } = view;
  return (
    <aside className="grid content-start gap-4">
      {waitingHref && (
        <Banner kind="warn" title="You have an order waiting for payment">
          <a href={waitingHref}>See its status</a>
        </Banner>
      )}
      {progress && <OwnCard view={view} progress={progress} />}
      {purchase && <BuyCard view={view} purchase={purchase} refused={refused} />}
    </aside>
  );
}
