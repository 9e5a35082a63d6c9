import { describe, expect, it } from 'vitest';
import { parseImportFile } from './import-file.ts';
import { planImport } from './import-plan.ts';

const known = {
  emails: new Set(['there@example.com']),
  schools: new Set(['NPS-1', 'SHUT-1']),
  openSchools: new Set(['NPS-1']),
};
const head = 'name,email,role,class,subjects,school_code';

function plan(...lines: string[]) {
  return planImport(parseImportFile([head, ...lines].join('\n')), known);
}

describe('an import', () => {
  it('accepts a person of each role', () => {
    const { people, errors } = plan(
      'Om Raut,OM@Example.com,Student,Class 7,,nps-1',
      'Pradeep Thakre,pradeep@example.com,teacher,,"social studies; Hindi",',
      'Vidya Niketan,office@vidya.example,school,,,vnh-pnq-104',
    );
    expect(errors).toEqual([]);
    expect(people).toEqual([
      { line: 2, name: 'Om Raut', email: 'om@example.com', role: 'student', class: '7', subjects: null, schoolCode: 'NPS-1' },
      {
        line: 3,
        name: 'Pradeep Thakre',
        email: 'pradeep@example.com',
        role: 'teacher',
        class: null,
        subjects: ['Social Studies', 'Hindi'],
        schoolCode: null,
      },
      {
        line: 4,
        name: 'Vidya Niketan',
        email: 'office@vidya.example',
        role: 'school',
        class: null,
        subjects: null,
        schoolCode: 'VNH-PNQ-104',
      },
    ]);
  });

  it.each([
    ['Sneha Bhosale,sneha.bhosale@example,student,9', 'Email: sneha.bhosale@example is not an email address.'],
    ['Imran Tadvi,imran@example.com,student,11', 'Class: 11 is not one of 7, 8, 9, 10.'],
    ['Imran Tadvi,imran@example.com,student', 'Class: this is missing.'],
    ['Imran Tadvi,imran@example.com,parent,9', 'Role: parent is not one of student, teacher, school.'],
    [',imran@example.com,student,9', 'Name: this is missing.'],
    ['A,,student,9', 'Email: this is missing.'],
    ['A,a@example.com,,9', 'Role: this is missing.'],
    [`${'x'.repeat(101)},a@example.com,student,9`, 'Name: this is too long or cannot be stored.'],
    ['A,a@example.com,teacher,,', 'Subjects: a teacher needs at least one.'],
    ['A,a@example.com,teacher,9,Science', 'Class: only students have one.'],
    ['A,a@example.com,student,9,Science', 'Subjects: only teachers have them.'],
    ['A,a@example.com,school,,,', 'School code: a school needs one.'],
    ['A,a@example.com,school,,,a b', 'School code: a b is not 3 to 32 letters, digits and hyphens.'],
    ['A,a@example.com,school,,,nps-1', 'School code: another school has the code NPS-1.'],
    ['A,a@example.com,student,9,,NOWHERE', 'School code: no active school has the code NOWHERE.'],
    ['A,a@example.com,student,9,,SHUT-1', 'School code: no active school has the code SHUT-1.'],
    ['A,a@example.com,student,9,,,,', 'This line has more fields than the header row.'],
    [',nowhere,student,z', 'Name: this is missing. Email: nowhere is not an email address. Class: z is not one of 7, 8, 9, 10.'],
  ])('reports for "%s": %s', (line, message) => {
    expect(plan(line)).toMatchObject({ people: [], errors: [{ line: 2, message, text: line }] });
  });

  it('names the earlier line that used the same e-mail or code', () => {
    const { errors } = plan(
      'Ananya Sharma,ananya@example.com,student,10',
      'Priya Meshram,Ananya@example.com,student,10',
      'One,one@example.com,school,,,NEW-1',
      'Two,two@example.com,school,,,new-1',
      'There,there@example.com,student,10',
      'There,there@example.com,student,10',
    );
    expect(errors.map(({ line, message }) => [line, message])).toEqual([
      [3, 'Email: already used on line 2 of this file, by Ananya Sharma.'],
      [5, 'School code: already used on line 4 of this file.'],
      [7, 'Email: already used on line 6 of this file, by There.'],
    ]);
  });

  it('counts existing users, whatever else their line says', () => {
    expect(plan('There,THERE@example.com,teacher,,')).toMatchObject({ people: [], errors: [], alreadyThere: 1 });
  });
});
