import { Banner } from '../../../ui/banner.tsx';
import { ClassChoice } from './class-choice.tsx';
import type { PromotionsView } from './load-promotions.server.ts';
import { PreviewForm } from './preview-form.tsx';
import type { PromotionPath } from './promotion-choice.ts';
import { PromotionHistory } from './promotion-history.tsx';

interface PromotionsPageProps {
  path: PromotionPath;
  view: PromotionsView;
  /** Why the press was refused. */
  refused: string | undefined;
}

/** The step of the way to a promotion, and what was promoted before. */
export function PromotionsPage({ path, view, refused }: PromotionsPageProps) {
  const { choice, classes, preview, key, history, total } = view;
  return (
    <>
      {refused && (
        <Banner kind="error" className="mb-4" isFocused>
          {refused}
        </Banner>
      )}
      {preview && <PreviewForm path={path} choice={choice} preview={preview} formKey={key} />}
      {!preview && classes && <ClassChoice path={path} choice={choice} classes={classes} />}
      {!preview && <PromotionHistory path={path} history={history} total={total} page={choice.page} />}
    </>
  );
}
