/** SQL on `entitlements e`, with `:studentId` and `:today`: the student's own, in force. */
export const isInForce = `
  e.student_id = :studentId and e.ended_at is null and (e.valid_until is null or e.valid_until >= :today::date)`;

// A test removed from a package stays for those who had the package by then. A student has few entitlements, so they are read
// once.
const boughtTests = `
  select e.test_id from entitlements e where e.test_id is not null and ${isInForce}
  union all
  select held.test_id from entitlements e
  join package_tests held on held.package_id = e.package_id and (held.removed_at is null or e.granted_at <= held.removed_at)
  where ${isInForce}`;

/** On `tests t`, with `:studentId` and `:today`: opened by an order or a seat, for any class. */
export const isBought = `t.id in (${boughtTests})`;

// Includes removed tests that students still have: removal does not make them free.
const inSoldPackage = `
  from package_tests sold join packages p on p.id = sold.package_id and p.status in ('published', 'retired')
  where sold.test_id = t.id`;

/** On `tests t`: in a package that is or was in the store, free sample or not. */
export const isInSoldPackage = `exists (select ${inSoldPackage})`;

/** On `tests t`: a package's free sample, open to everyone. */
const isFreeSample = `exists (select ${inSoldPackage} and sold.is_free_sample)`;

/** On `tests t`: sold alone or in a package, and no free sample. */
export const needsBuying = `
  ((coalesce(t.price_paise, 0) > 0 or ${isInSoldPackage}) and not ${isFreeSample})`;

/** On `tests t`, with `:studentId` and `:today`: the student can take it without paying. */
export const isOpenToStudent = `(not ${needsBuying} or ${isBought})`;

/** On `tests t`, with `:studentId` and `:today`: sold to any class, or owned by this student. */
export const isForAnyClass = `(${isInSoldPackage} or ${isBought})`;

/** SQL on `tests t`, with `:today`: the cheapest package in the store with the test, as `TestDetail['soldIn']`. */
export const soldIn = `(
  select json_build_object('packageId', p.id, 'title', p.title)
  from package_tests sold join packages p on p.id = sold.package_id and p.status = 'published'
  where sold.test_id = t.id and sold.removed_at is null and (p.valid_until is null or p.valid_until >= :today::date)
  order by p.price_paise, p.id limit 1)`;
