import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { checkIcon } from '../../../ui/icons.ts';
import { LevelPeaks } from '../../../ui/level.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { FeatureList, Price } from '../../../ui/offer.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import type { PackageCard, Progress } from './package-card.server.ts';
import { PurchaseButton } from './purchase/purchase-form.tsx';

/** Link to continue an owned package. */
export function StartLink({ progress: { startHref }, title }: { progress: Progress; title: string }) {
  if (startHref === null) {
    return (
      <LinkButton href="/results" label={`See your results of ${title}`}>
        See results
      </LinkButton>
    );
  }
  return (
    <LinkButton href={startHref} variant="primary">
      Start Test
    </LinkButton>
  );
}

function Totals({ card: { totalTests, duration, level } }: { card: PackageCard }) {
  return (
    <dl className="tot">
      <div>
        <dt>Total tests</dt>
        <dd>{totalTests}</dd>
      </div>
      <div>
        <dt>Duration</dt>
        <dd>{duration}</dd>
      </div>
      <div>
        <dt>
          Level
          <LevelPeaks level={level} />
        </dt>
        <dd>{level}</dd>
      </div>
    </dl>
  );
}

function Card({ card }: { card: PackageCard }) {
  const { href, title, description, about, features, price, progress, purchase } = card;
  return (
    <li className="card series">
      <div className="flex flex-wrap items-center justify-between gap-1.5 min-h-7">
        <span className="meta dots">
          {about.map((each) => (
            <span key={each}>{each}</span>
          ))}
        </span>
        {progress && (
          <Badge tone="success" icon={checkIcon}>
            Purchased
          </Badge>
        )}
      </div>
      <h2>
        <PageLink href={href}>{title}</PageLink>
      </h2>
      <p className="meta">{description}</p>
      <Totals card={card} />
      {features.length > 0 && <FeatureList items={features} />}
      <div className="foot">
        {progress && <Meter percent={(100 * progress.taken) / Math.max(1, progress.total)} text={progress.said} />}
        <div className="end">
          <Price price={price} about="per package" />
          {progress && <StartLink progress={progress} title={title} />}
          {purchase && (
            <PostForm action={purchase.action}>
              <HiddenFields values={purchase.fields} />
              <PurchaseButton />
            </PostForm>
          )}
        </div>
      </div>
    </li>
  );
}

export function PackageCards({ cards }: { cards: readonly PackageCard[] }) {
  return (
    <ul className="cards cards-3">
      {cards.map((card) => (
        <Card key={card.id} card={card} />
      ))}
    </ul>
  );
}
