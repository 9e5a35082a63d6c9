import type { FormView } from '../../../../forms/define-form.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { checkIcon } from '../../../../ui/icons.ts';
import { Meter } from '../../../../ui/meter.tsx';
import { FeatureList, Price } from '../../../../ui/offer.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import type { PackagePurchase, PackageView } from '../offer-view.ts';
import type { Progress } from '../package-card.server.ts';
import { StartLink } from '../package-cards.tsx';
import { PurchaseButton, PurchaseForm } from '../purchase/purchase-form.tsx';

/** Form id, shared with the bottom bar on phones. */
export const purchaseFormId = 'purchase';

/** The package's form, with its price and where it is posted to. */
interface PurchaseProps {
  view: PackageView;
  purchase: PackagePurchase;
  form: FormView<object>;
}

function BuyCard({ view, purchase: { action, price, tax }, form }: PurchaseProps) {
  const offer = (
    <>
      <span className="max-md:hidden">
        <Price price={price} about={tax} isLarge />
      </span>
      {view.features.length > 0 && <FeatureList items={view.features} />}
    </>
  );
  return (
    <PurchaseForm action={action} view={form} id={purchaseFormId} before={offer}>
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
        {view.facts} {view.receiptHref && <PageLink href={view.receiptHref}>Order and receipt</PageLink>}
      </p>
    </section>
  );
}

/** Aside of the package: price, or the user's progress. */
export function PackageAside({ view, form }: { view: PackageView; form: FormView<object> | null }) {
  const { progress, purchase, waitingHref } = view;
  return (
    <aside className="grid content-start gap-4">
      {waitingHref && (
        <Banner kind="warn" title="You have an order waiting for payment">
          <PageLink href={waitingHref}>See its status</PageLink>
        </Banner>
      )}
      {progress && <OwnCard view={view} progress={progress} />}
      {purchase && form && <BuyCard view={view} purchase={purchase} form={form} />}
    </aside>
  );
}
