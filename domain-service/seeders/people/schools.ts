/** A school of the demo; its code is what its teachers and students give. */
export interface School {
  name: string;
  code: string;
  /** What the e-mail addresses of the school end with. */
  domain: string;
}

export const demoSchool: School = { name: 'Himgiri Public School, Dehradun', code: 'HIMGIRI-DDN', domain: 'himgiri.example' };
const sarvodaya: School = { name: 'Sarvodaya Vidya Mandir, Pune', code: 'SARVODAYA-PUNE', domain: 'sarvodaya.example' };
const kaveri: School = { name: 'Kaveri Matriculation School, Coimbatore', code: 'KAVERI-CBE', domain: 'kaveri.example' };

export const schools: readonly School[] = [demoSchool, sarvodaya, kaveri];

/** A school that has signed up and waits to be let in; it has no one yet. */
export const pendingSchool: School = {
  name: 'Brahmaputra High School, Guwahati',
  code: 'BRAHMAPUTRA-GHY',
  domain: 'brahmaputra.example',
};
