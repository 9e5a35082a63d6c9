/** A demo school; its teachers and students enter its code. */
export interface School {
  name: string;
  code: string;
  /** Domain of the school's e-mail addresses. */
  domain: string;
}

export const demoSchool: School = { name: 'Himgiri Public School, Dehradun', code: 'HIMGIRI-DDN', domain: 'himgiri.example' };
const sarvodaya: School = { name: 'Sarvodaya Vidya Mandir, Pune', code: 'SARVODAYA-PUNE', domain: 'sarvodaya.example' };
const kaveri: School = { name: 'Kaveri Matriculation School, Coimbatore', code: 'KAVERI-CBE', domain: 'kaveri.example' };

export const schools: readonly School[] = [demoSchool, sarvodaya, kaveri];

/** A school that waits for approval; it has no members yet. */
export const pendingSchool: School = {
  name: 'Brahmaputra High School, Guwahati',
  code: 'BRAHMAPUTRA-GHY',
  domain: 'brahmaputra.example',
};
