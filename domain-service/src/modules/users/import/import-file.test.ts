import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../errors/domain-error.ts';
import { parseImportFile } from './import-file.ts';

const head = 'name,email,role,class';

describe('a file of users', () => {
  it.each([
    ['commas', 'name,email,role,class\nOm Raut,om@example.com,student,7'],
    ['semicolons', 'name;email;role;class\nOm Raut;om@example.com;student;7'],
    ['tabs', 'name\temail\trole\tclass\nOm Raut\tom@example.com\tstudent\t7'],
    ['a byte order mark', '\uFEFFname,email,role,class\nOm Raut,om@example.com,student,7\n'],
    ["Excel's line ends", 'name,email,role,class\r\nOm Raut,om@example.com,student,7\r\n'],
    ["an old Mac's line ends", 'name,email,role,class\rOm Raut,om@example.com,student,7\r'],
    ['quoted fields', '"name","email","role","class"\n"Om Raut","om@example.com","student","7"'],
    ['blanks around', ' Name , EMAIL ,role, class \n Om Raut , om@example.com ,student, 7 '],
  ])('is parsed with %s', (_, content) => {
    const file = parseImportFile(content);
    expect(file.error).toBeUndefined();
    expect(file.columns).toEqual(['name', 'email', 'role', 'class']);
    expect(file.lines.map(({ cells }) => cells)).toEqual([['Om Raut', 'om@example.com', 'student', '7']]);
  });

  it('accepts columns in any order, and "School code" for school_code', () => {
    expect(parseImportFile('School code;role;email;name\nA;student;b;c').columns).toEqual([
      'school_code',
      'role',
      'email',
      'name',
    ]);
  });

  it('numbers lines as an editor does, across empty lines and multi-line records', () => {
    const { lines } = parseImportFile(`${head}\r\n\r\nA,a,student,7\r\n"B\r\nb",b,student,8\r\n,,,\r\nC "the" D,c,student,9`);
    expect(lines.map(({ line, text }) => [line, text])).toEqual([
      [3, 'A,a,student,7'],
      [4, '"B\nb",b,student,8'],
      [7, 'C "the" D,c,student,9'],
    ]);
  });

  it.each([
    ['', 1, 'The file is empty.'],
    ['\n \n', 1, 'The file is empty.'],
    ['name,email\nA,b', 1, 'The header row has no column: role.'],
    ['name,email,role,phone\nA,b,c,d', 1, 'The header row has an unknown column: phone.'],
    ['name,email,role,\nA,b,c,d', 1, 'The header row has an unknown column: (without a name).'],
    ['name,email,role,name\nA,b,c,d', 1, 'The header row has this column twice: name.'],
    [`${head}\nA,a,student,7\nB,"b,student,7\nC,c,student,7`, 3, 'The quotation marks on this line do not match.'],
    [`${head}\nA,"a" b,student,7`, 2, 'The quotation marks on this line do not match.'],
  ])('%j is refused at line %i: %s', (content, line, message) => {
    expect(parseImportFile(content)).toMatchObject({ lines: [], error: { line, message } });
  });

  it('may have at most 5,000 lines', () => {
    const write = (count: number) => `${head}\n${Array.from({ length: count }, (_, n) => `A,a${n},student,7`).join('\n')}`;
    expect(parseImportFile(write(5000)).lines).toHaveLength(5000);
    expect(() => parseImportFile(write(5001))).toThrow(DomainError);
  });
});
