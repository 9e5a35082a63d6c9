import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';

const radius = 84;
const around = 2 * Math.PI * radius;

function Arc({ className, share }: { className: string; share: number }) {
  const length = (around * share).toFixed(1);
  return <circle className={className} cx="98" cy="98" r={radius} strokeDasharray={`${length} ${around.toFixed(1)}`} />;
}

/** The marks as a fraction, in a ring filled to match. A score below 0 leaves it empty. */
export function ScoreRing({ score, maxScore }: { score: number; maxScore: number }) {
  const share = maxScore > 0 ? Math.min(1, Math.max(0, score / maxScore)) : 0;
  const max = formatNumber(maxScore);
  const said = plural(score, { one: `# mark out of ${max}`, other: `# marks out of ${max}` });
  return (
    <div className="score-ring" role="img" aria-label={said}>
      <svg viewBox="0 0 196 196" aria-hidden="true">
        <circle className="track" cx="98" cy="98" r={radius} />
        {share > 0 && (
          <g transform="rotate(-90 98 98)">
            <Arc className="edge" share={share} />
            <Arc className="arc" share={share} />
          </g>
        )}
      </svg>
      <span className="frac" aria-hidden="true">
        <span>{formatNumber(score)}</span>
        <span>{formatNumber(maxScore)}</span>
      </span>
    </div>
  );
}
