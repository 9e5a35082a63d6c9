import { describe, expect, it } from 'vitest';
import { areSameUnit, findConversion } from './units.ts';

describe('areSameUnit', () => {
  it.each([
    [
      'cm²',
      [
        'cm2',
        'cm^2',
        'sq cm',
        'sq. cm',
        'sq.cm',
        'square centimetres',
        'square centimeter',
        'centimetre squared',
        'Sq. Cm',
        'cm sq',
        'sqcm',
      ],
    ],
    ['m³', ['m3', 'cu m', 'cu. m', 'cubic metres', 'metres cubed', 'm^3']],
    ['cm³', ['cc', 'cubic cm', 'CC']],
    ['m', ['metre', 'metres', 'meter', 'M', 'Metres', 'm.']],
    ['km', ['KM', 'Km', 'kms', 'kilometres', 'kilometer']],
    ['g', ['gm', 'gms', 'grams', 'G', 'gramme']],
    ['kg', ['Kg', 'kgs', 'kilograms']],
    ['L', ['l', 'litre', 'litres', 'liter', 'ltr', 'Litres']],
    ['litres', ['L', 'l']],
    ['mL', ['ml', 'millilitre', 'milliliters']],
    ['g/mL', ['g/ml', 'g per mL', 'gram per millilitre', 'g mL⁻¹', 'g / mL']],
    ['g/cm³', ['g/cm3', 'g/cc', 'g cm^-3', 'grams per cubic centimetre']],
    ['m/s', ['m s⁻¹', 'metres per second', 'm/sec', 'metre/second']],
    ['m/s²', ['m/s2', 'm s^-2', 'metre per second squared']],
    ['km/h', ['km/hr', 'kilometres per hour', 'km per hour', 'km h⁻¹']],
    ['°', ['degrees', 'degree', 'deg', 'º', '˚']],
    ['°C', ['degree celsius', 'degrees Celsius', '° C', 'deg C', 'Celsius', '℃']],
    ['₹', ['Rs', 'Rs.', 'rs', 'rupees', 'Rupee', 'INR', '/-', 'Rs/-']],
    ['µm', ['um', 'μm', 'micrometre', 'micrometers', 'microns', 'micron']],
    ['Ω', ['ohm', 'ohms', 'Ohm', '\u2126']],
    ['kΩ', ['kiloohm', 'KΩ']],
    ['C', ['coulomb', 'coulombs', 'Coulomb', 'c']],
    ['μC', ['uC', 'microcoulombs', 'µC']],
    ['J', ['joule', 'joules', 'j', 'Joules']],
    ['kWh', ['kwh', 'KWH', 'kW h', 'kilowatt hours', 'kilowatt-hours', 'units', 'unit', 'kWhr']],
    ['%', ['percent', 'per cent', 'Percent', 'percentage']],
    ['min', ['mins', 'minute', 'minutes', 'Min.']],
    ['hours', ['h', 'hr', 'hrs', 'hour']],
    ['N m', ['N·m', 'newton metre', 'N*m']],
    ['mW', ['mw', 'milliwatt']],
    ['MW', ['megawatt', 'megawatts']],
    ['friends', ['friend', 'Friends']],
    ['months', ['month', 'Months.']],
    ['cm', ['(cm)']],
  ])('recognises %s in its usual spellings', (unit, spellings) => {
    expect(spellings.filter((spelling) => !areSameUnit(unit, spelling))).toEqual([]);
  });

  it.each([
    ['cm', 'm'],
    ['cm²', 'cm'],
    ['cm²', 'cm³'],
    ['mW', 'MW'],
    ['m', 'min'],
    ['°', '°C'],
    ['J', 'kJ'],
    ['g/mL', 'mL/g'],
    ['m/s', 'km/h'],
    ['₹', 'paise'],
    ['friends', 'students'],
    ['g', ''],
  ])('distinguishes %s from %s', (one, other) => {
    expect(areSameUnit(one, other)).toBe(false);
  });
});

describe('findConversion', () => {
  it.each([
    ['mm', 'cm', 0.1],
    ['km', 'm', 1000],
    ['sq cm', 'm²', 1e-4],
    ['mL', 'cm³', 1],
    ['L', 'cubic metres', 1e-3],
    ['km/h', 'm/s', 1 / 3.6],
    ['kWh', 'J', 3.6e6],
    ['g/cc', 'kg/m³', 1000],
    ['minutes', 'hours', 1 / 60],
    ['paise', '₹', 0.01],
    ['tonnes', 'kg', 1000],
    ['friends', 'friend', 1],
    ['°C', 'celsius', 1],
  ])('converts one %s to %s', (from, to, factor) => {
    expect(findConversion(from, to)?.valueOf()).toBeCloseTo(factor, 12);
  });

  it.each([
    ['cm', 'cm²'],
    ['g', 'mL'],
    ['°C', 'K'],
    ['friends', 'students'],
    ['cm', ''],
  ])('finds no conversion from %s to %s', (from, to) => {
    expect(findConversion(from, to)).toBeUndefined();
  });
});
