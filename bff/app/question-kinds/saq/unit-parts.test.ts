import { describe, expect, it } from 'vitest';
import { joinUnit, splitUnit } from './unit-parts.ts';

describe('number and unit', () => {
  it.each([
    ['1.24 * 10^8 m/s', '1.24 * 10^8', 'm/s'],
    ['1.24 x 10^8 m/s', '1.24 x 10^8', 'm/s'],
    ['9.8 m s^-2', '9.8', 'm s^-2'],
    ['x = 12 cm', 'x = 12', 'cm'],
    ['30.0 centimetres', '30.0', 'centimetres'],
    ['62 °', '62', '°'],
    ['25π cm', '25π', 'cm'],
    ['12√3 cm', '12√3', 'cm'],
    ['2 π cm', '2 π', 'cm'],
    ['25cm', '25cm', ''],
    ['25', '25', ''],
    ['Rs 60', 'Rs 60', ''],
    ['', '', ''],
  ])('of %j split into two fields and join back unchanged', (text, number, unit) => {
    expect(splitUnit(text)).toEqual([number, unit]);
    expect(joinUnit([number, unit])).toBe(text);
  });

  it('may both be in the first field', () => {
    expect(joinUnit(['25 cm', ' '])).toBe('25 cm');
    expect(joinUnit(['25 cm'])).toBe('25 cm');
    expect(joinUnit(['25 cm', 'cm'])).toBe('25 cm');
  });
});
