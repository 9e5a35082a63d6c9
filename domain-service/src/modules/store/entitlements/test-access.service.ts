/** On `entitlements e`, with `:studentId` and `:today`: the student's own, and in force. */
export const isInForce = `
  e.student_id = :studentId and e.ended_at is null and (e.valid_until is null or e.valid_until >= :today::date)`;

// A test taken out of a package stays for those who had the package by then. What a student has is little, so it is found once.
const boughtTests = `
  select e.test_id from entitlements e where e.test_id is not null and ${isInForce}
  union all
  select held.test_id from entitlements e
  join package_tests held on held.package_id = e.package_id and (held.removed_at is null or e.granted_at <= held.removed_at)
  where ${isInForce}`;

/** On `tests t`, with `:studentId` and `:today`: opened to the student by an order or a seat, whatever class it is for. */
export const isBought = `t.id in (${boughtTests})`;

// Also a test that was taken out while students have it: it does not become free by that.
const ofSoldPackage = `
  from package_tests sold join packages p on p.id = sold.package_id and p.status in ('published', 'retired')
  where sold.test_id = t.id`;

/** On `tests t`: in a package that is or was in the store, as its free sample or to be bought. */
export const isInSoldPackage = `exists (select ${ofSoldPackage})`;

/** On `tests t`: the free sample of a package, which everyone may take. */
const isFreeSample = `exists (select ${ofSoldPackage} and sold.is_free_sample)`;

/** On `tests t`: sold, by itself or in a package, and the free sample of none. */
export const needsBuying = `
  ((coalesce(t.price_paise, 0) > 0 or ${isInSoldPackage}) and not ${isFreeSample})`;

/** On `tests t`, with `:studentId` and `:today`: nothing is to be paid before the student takes it. */
export const isOpenToStudent = `(not ${needsBuying} or ${isBought})`;

/** On `tests t`, with `:studentId` and `:today`: sold to students of any class, or had by this one. */
export const isForAnyClass = `(${isInSoldPackage} or ${isBought})`;

/** SQL on `tests t`, with `:today`: a package in the store with the test, as `TestDetail['soldIn']`; the cheapest of several. */
export const soldIn = `(
  select json_build_object('packageId', p.id, 'title', p.title)
  from package_tests sold join packages p on p.id = sold.package_id and p.status = 'published'
  where sold.test_id = t.id and sold.removed_at is null and (p.valid_until is null or p.valid_until >= :today::date)
  order by p.price_paise, p.id limit 1)`;
