/**
 * A sample of each segment of a page's address, which the framework requires. None is of a site, so a build reads no
 * backend.
 */
export const SAMPLE_SEGMENTS = {
  tenant: 't-0',
  bill: '-',
  brand: '0',
  by: 'all',
  car: '-',
  error: '-',
  form: '0',
  group: '0',
  id: '-',
  listing: '0',
  model: '0',
  note: '-',
  number: '-',
  of: '-',
  page: '1',
  place: '-',
  request: '-',
  slug: '0',
  state: '-',
  type: '-',
}
