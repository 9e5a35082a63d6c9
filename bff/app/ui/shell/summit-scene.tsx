import { defaultSiteSettings } from '@shikhar/contracts/settings/defaults';
import { getSite } from '../../lib/site/site.ts';
import { fitSign } from './fit-sign.ts';

const ridge = 'M0 390l170-14 92-34 44-18 56-58 40-22 32-54 34-30 44-70 30 58 22-12 46 74v180H0z';
const stops = [
  { level: 7, x: 306, y: 324 },
  { level: 8, x: 378, y: 256 },
  { level: 9, x: 436, y: 186 },
] as const;

// Drawn as a path: one Hindi word as text would load 100 KB of Devanagari font.
const shikharInHindi =
  'm22-166h-25v-25h23q-1-3-2-7-2-5-2-10 0-12 6-21 6-9 17-15 11-7 27-11 15-4 34-4 29 0 54 7 24 6 44 16 20 10 34 22 15 12 25 24l3 5-20 15-4-5q-10-11-23-21-14-11-31-19-17-8-37-12-20-5-42-5-28 0-41 10-13 9-13 22 0 6 2 9h29v25h-25v166h-33zm206 0h-12v-25h70v25h-26v166h-32zm-83-28q26 0 41 16 16 16 16 43 0 15-5 27-5 13-13 23-8 11-19 18-11 8-23 11l50 41-26 20-52-51q-5-1-11-3-6-1-10-5-5-3-8-8-3-5-3-12 0-5 2-9 1-4 4-7 3-2 6-3 3-1 6-1l18 15q10-2 19-7 9-5 16-12 7-8 11-18 5-10 5-21 0-16-7-23-7-8-17-8-9 0-14 6-5 5-5 12 0 9 6 14 5 5 15 7l-11 21q-8-1-15-4-7-3-13-8-6-6-9-13-4-8-4-18 0-9 4-17 3-8 10-13 6-6 15-9 10-4 21-4zm317 134q-3 2-8 4-5 1-13 1-9 0-18-3-8-3-15-9-7-5-11-14-4-8-4-20 0-11 4-19 3-8 10-14 6-6 15-8 9-4 19-4 6 0 12 2 5 1 9 3v-25h-95q4 6 7 16 3 10 3 21 0 12-3 21-3 10-9 16-7 7-15 11-9 3-19 3-2 0-5 0 5 11 13 20 8 9 18 15 11 6 24 9 13 3 26 3 19 0 34-4 15-4 21-9zm0-21v-38q-7-4-16-4-10 0-17 6-7 5-7 17 0 13 7 18 7 5 17 5 10 0 16-4zm0 64q-8 5-21 8-13 4-35 4-19 0-38-5-18-5-33-15-15-11-27-27-11-17-17-39 0-3-1-7-1-3-1-7 0-8 7-13 6-4 16-1l4 8q3 8 9 8 8 0 14-6 5-7 5-21 0-11-2-20-3-10-7-16h-55v-25h240v25h-26v166h-32zm156 5l-29 17-56-84q-5-7-7-12-2-5-2-9 0-7 6-11 6-5 15-5l6 8q6 8 15 8 10 0 17-7 7-8 7-22 0-13-4-22-4-9-8-15h-64v-25h131v25h-35q4 6 8 16 4 10 4 24 0 12-4 22-4 10-11 16-6 7-15 10-9 4-18 4h-3z';

/** The name on the station sign: the product's own name also in Hindi, others on one or two lines. */
function StationName({ name }: { name: string }) {
  if (name === defaultSiteSettings.siteName) {
    return (
      <>
        <path transform="translate(112 256) scale(.1)" d={shikharInHindi} />
        <text className="num" x="144" y="287" fontSize="27">
          {name}
        </text>
      </>
    );
  }
  const { lines, fontSize } = fitSign(name);
  return lines.map((line, place) => (
    <text key={line} className="num" x="144" y={lines.length === 1 ? 274 : 258 + 28 * place} fontSize={fontSize}>
      {line}
    </text>
  ));
}

/** The climb from Class 7 to 10 behind a station sign; shown from 1024 px. */
export function SummitScene() {
  return (
    <svg className="scene" viewBox="0 0 610 400" aria-hidden="true">
      <path d="M0 330L84 262l50 32 92-84 60 46 66-70 58 44 40-34 160 160v44H0z" fill="var(--sk-on-board)" opacity=".05" />
      <path d={ridge} fill="var(--sk-board)" />
      <path d={ridge} fill="var(--sk-on-board)" opacity=".1" />
      <path
        d="M262 342l44-18 56-58 40-22 32-54 34-30 44-70"
        fill="none"
        stroke="var(--sk-on-board-2)"
        strokeWidth="2.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <path d="M512 80V26" stroke="var(--sk-on-board)" strokeWidth="3" />
      <path d="M512 26h38l-10 11.5 10 11.5h-38z" fill="var(--sk-marigold)" />
      <g className="num" fontSize="17" textAnchor="middle" fill="var(--sk-on-board)">
        {stops.map(({ level, x, y }) => (
          <g key={level}>
            <circle cx={x} cy={y} r="18" fill="var(--sk-board)" stroke="var(--sk-on-board)" strokeWidth="2" />
            <text x={x} y={y + 6}>
              {level}
            </text>
          </g>
        ))}
        <circle cx="512" cy="94" r="19" fill="var(--sk-marigold)" />
        <text x="512" y="100" fill="var(--sk-on-marigold)">
          10
        </text>
      </g>
      <path d="M70 300v86M218 300v86" stroke="var(--sk-on-board-2)" strokeWidth="7" />
      <rect x="40" y="214" width="208" height="112" rx="6" fill="var(--sk-marigold)" />
      <rect x="46" y="220" width="196" height="100" rx="3" fill="none" stroke="var(--sk-on-marigold)" strokeWidth="2" />
      <g fill="var(--sk-on-marigold)" textAnchor="middle">
        <StationName name={getSite().siteName} />
        <text x="144" y="309" fontSize="15">
          Classes 7 to 10
        </text>
      </g>
      <path d="M0 384h610v16H0z" fill="var(--sk-board-rule)" />
      <path d="M0 386h610" stroke="var(--sk-marigold)" strokeWidth="4" strokeDasharray="34 10" />
    </svg>
  );
}
