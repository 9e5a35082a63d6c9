import { describe, expect, it } from 'vitest';
import type { FieldValues } from '../../../../forms/field-values.ts';
import { newTestValues, toDetailsValues } from './details-values.ts';
import { parseDetails } from './parse-details.ts';

const filled = { ...newTestValues, title: 'Light', subject: 'Science', class: '10' };
const read = (fields: FieldValues) => parseDetails({ ...filled, ...fields });

describe('the details of a test', () => {
  it('require title, subject and class, and default to 60 minutes and 1 mark a question', () => {
    expect(parseDetails(newTestValues).errors?.fields).toEqual({
      title: 'Enter the title',
      subject: 'Choose the subject',
      class: 'Choose the class',
    });
    expect(read({}).input?.details).toMatchObject({ durationMinutes: 60, defaultMarks: 1, isPaid: false, pricePaise: null });
  });

  it('require a price of 0 or more for paid tests', () => {
    expect(read({ isPaid: 'on' }).errors?.fields).toEqual({ price: 'Enter the price of the test' });
    expect(read({ isPaid: 'on', price: '-1' }).errors?.fields).toEqual({ price: 'Enter a price in rupees, not below 0' });
    expect(read({ isPaid: 'on', price: '0' }).input?.details.pricePaise).toBe(0);
    expect(read({ isPaid: 'on', price: '1,299.50' }).input?.details.pricePaise).toBe(129950);
    expect(read({ price: '30' }).input?.details.pricePaise).toBeNull();
  });

  it('report errors by field', () => {
    const wrong = { durationMinutes: '0', opensAt: 'soon', attemptsAllowed: 'many', 's-0-title': 'A', 's-0-minutes': 'x' };
    expect(Object.keys(read(wrong).errors?.fields ?? {}).sort()).toEqual(
      ['attemptsAllowed', 'durationMinutes', 'opensAt', 's-0-minutes'].sort(),
    );
    expect(read({ 's-1-marks': '2' }).errors?.fields).toEqual({ 's-1-title': 'Enter the title of the section' });
  });

  it('survive a round trip, including sections and times', () => {
    const id = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
    const values = {
      ...filled,
      isPaid: 'on',
      price: '30',
      shufflesOptions: 'on',
      opensAt: '2026-11-22T16:00',
      closesAt: '2026-11-23T16:00',
      accessCode: 'RAY-7',
      's-0-id': id,
      's-0-title': 'Section A',
      's-0-answer': '3',
      's-2-title': 'Section B',
      's-2-minutes': '20',
    };
    const { input } = parseDetails(values);
    expect(input?.sections.map(({ title }) => title)).toEqual(['Section A', 'Section B']);
    const sections = (input?.sections ?? []).map((section) => ({ ...section, id }));
    expect(parseDetails(toDetailsValues({ details: input?.details ?? expect.fail(), sections })).input).toEqual({
      details: input?.details,
      sections,
    });
  });

  it('leave out a section marked for removal', () => {
    expect(read({ 's-0-title': 'A', 's-0-remove': 'on', 's-1-title': 'B' }).input?.sections).toMatchObject([{ title: 'B' }]);
  });
});
