import { UnreadError } from './tokenise.ts';

const symbols =
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og';
const elements: ReadonlySet<string> = new Set(symbols.split(' '));

const maxCount = 1000;
const maxGroups = 4;

/** A formula or an ion. */
export interface Species {
  /** The formula without its charge, in one spelling: `Ca(OH)2`, `CuSO4.5H2O`. */
  formula: string;
  charge: number;
  /** How often each element occurs. */
  atoms: ReadonlyMap<string, number>;
}

const lexeme = /[A-Z][a-z]?|[a-z]|\d+|[()[\]]|\./g;

function formatCount(count: number): string {
  return count > 1 ? String(count) : '';
}

/** Reads the units of a formula with their counts. */
class FormulaParser {
  private readonly tokens: readonly string[];
  private place = 0;
  readonly atoms = new Map<string, number>();

  constructor(text: string) {
    this.tokens = text.match(lexeme) ?? [];
    if (this.tokens.join('') !== text || text === '') throw new UnreadError();
  }

  parse(): string {
    const parts: string[] = [];
    for (let times = 1; ; times = this.takeCount(true)) {
      const written = this.parseUnits(times, 0);
      parts.push(`${formatCount(times)}${written}`);
      if (this.tokens[this.place] !== '.') break;
      this.place += 1;
    }
    if (this.place < this.tokens.length) throw new UnreadError();
    return parts.join('.');
  }

  private takeCount(isLeading = false): number {
    const token = this.tokens[this.place];
    if (token === undefined || !/^\d+$/.test(token)) return 1;
    const count = Number(token);
    if (count === 0 || count > maxCount || (token.startsWith('0') && !isLeading)) throw new UnreadError();
    this.place += 1;
    return count;
  }

  private parseUnits(times: number, depth: number): string {
    let written = '';
    for (let token = this.tokens[this.place]; token !== undefined && /[A-Z([]/.test(token); token = this.tokens[this.place]) {
      written += /[A-Z]/.test(token) ? this.parseElement(token, times) : this.parseGroup(token, times, depth + 1);
    }
    if (written === '') throw new UnreadError();
    return written;
  }

  private parseElement(symbol: string, times: number): string {
    if (!elements.has(symbol)) throw new UnreadError();
    this.place += 1;
    const count = this.takeCount();
    this.atoms.set(symbol, (this.atoms.get(symbol) ?? 0) + count * times);
    return `${symbol}${formatCount(count)}`;
  }

  private parseGroup(open: string, times: number, depth: number): string {
    if (depth > maxGroups) throw new UnreadError();
    const close = open === '(' ? ')' : ']';
    const end = this.findEnd(open, close);
    const count = Number(/^\d+$/.exec(this.tokens[end + 1] ?? '')?.[0] ?? '1');
    if (count > maxCount) throw new UnreadError();
    this.place += 1;
    const inside = this.parseUnits(times * count, depth);
    if (this.tokens[this.place] !== close) throw new UnreadError();
    this.place += 1;
    this.takeCount();
    return `(${inside})${formatCount(count)}`;
  }

  private findEnd(open: string, close: string): number {
    let depth = 0;
    for (let place = this.place; place < this.tokens.length; place += 1) {
      if (this.tokens[place] === open) depth += 1;
      if (this.tokens[place] === close) depth -= 1;
      if (depth === 0) return place;
    }
    throw new UnreadError();
  }
}

function parseNeutral(text: string, charge: number): Species {
  const parser = new FormulaParser(text);
  return { formula: parser.parse(), charge, atoms: parser.atoms };
}

function parseCharge(text: string): number {
  const [, before = '', sign = '', after = ''] = /^(\d?)([+-])(\d?)$/.exec(text) ?? [];
  if (sign === '' || (before !== '' && after !== '')) throw new UnreadError();
  return Number(`${sign}${before || after || '1'}`);
}

const raised = /^(.+?) ?\^ ?[({]?([\d+-]{1,2})[)}]?$/;
const bracketed = /^(.+?) ?\((\d?[+-]|[+-]\d)\)$/;
const spaced = /^(.+?)(?: (\d?[+-])| ?([+-]\d))$/;
const repeated = /^(.*?[^+-])(\+{2,3}|-{2,3})$/;
const flat = /^(.*?)(\d*)([+-])$/;
const electron = /^e ?\^? ?[({]?1?-[)}]?$/;

/** The readings of a charge on the same line: `O2-` is an oxide, or two atoms with one charge. The likelier one is first. */
function listFlat(text: string): Species[] {
  const [, formula = '', digits = '', sign = ''] = flat.exec(text) ?? [];
  const unit = Number(`${sign}1`);
  const asCount = () => parseNeutral(`${formula}${digits}`, unit);
  if (digits === '') return [asCount()];
  const asCharge = () => parseNeutral(`${formula}${digits.slice(0, -1)}`, Number(`${sign}${digits.slice(-1)}`));
  const isCharge = digits.length > 1 || /^[A-Z][a-z]?$|\]$/.test(formula);
  if (digits.endsWith('0')) return [asCount()];
  return isCharge ? [asCharge(), asCount()] : [asCount(), asCharge()];
}

/**
 * Reads a formula or an ion as it is typed: `H2SO4`, `CuSO4.5H2O`, `SO4^2-`, `Ca2+`. Several readings if the charge stands on the line.
 * @throws UnreadError if it is none
 */
export function parseSpecies(text: string): Species[] {
  if (electron.test(text)) return [{ formula: 'e', charge: -1, atoms: new Map() }];
  const compact = (formula: string) => formula.replace(/ (?=[\dA-Z(])/g, '').replace(/ ?[.*] ?/g, '.');
  const [, formula = '', charge, signFirst = ''] = raised.exec(text) ?? bracketed.exec(text) ?? spaced.exec(text) ?? [];
  if (formula !== '') return [parseNeutral(compact(formula), parseCharge(charge ?? signFirst))];
  const [, base = '', signs = ''] = repeated.exec(text) ?? [];
  if (base !== '') return [parseNeutral(compact(base), Number(`${signs.charAt(0)}${signs.length}`))];
  return /[+-]$/.test(text) ? listFlat(compact(text)) : [parseNeutral(compact(text), 0)];
}
