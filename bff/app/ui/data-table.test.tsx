import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Column, DataTable, RowName } from './data-table.tsx';

interface Pupil {
  id: string;
  name: string;
  marks: number;
}

const columns: Column<Pupil>[] = [
  { head: 'Student', place: 'lead', cell: ({ id, name }) => <RowName href={`/students/${id}`}>{name}</RowName> },
  { head: 'Marks', isRight: true, cell: ({ marks }) => marks },
];

describe('DataTable', () => {
  const rows = [{ id: 'a', name: 'Ananya <b>', marks: 31 }];
  const html = renderToStaticMarkup(
    <DataTable caption="Students" columns={columns} rows={rows} findKey={({ id }) => id} className="[--cols:1fr_2fr]" />,
  );

  it('has a caption and column heads', () => {
    expect(html).toContain('<caption class="sr-only">Students</caption>');
    expect(html).toContain('<th scope="col" class="r">Marks</th>');
  });

  it('labels the values that become the columns of a card, but not its name', () => {
    expect(html).toContain('<td class="r" data-label="Marks">31</td>');
    expect(html).toContain('<td class="lead"><a class="name" href="/students/a">Ananya &lt;b&gt;</a></td>');
    expect(html).toContain('<table class="tbl table-cards [--cols:1fr_2fr]">');
  });
});
