/**
 * The demo's dealerships, all invented. Phone numbers are from the ranges that ACMA reserves for fiction; payment
 * accounts exist only in the provider's stand-in; some dealerships accept no payments.
 */
export const dealerships = [
  {
    slug: 'harbour-city-motors',
    number: 101,
    name: 'Harbour City Motors',
    phone: '02 5550 0101',
    email: 'sales@harbour-city.example.com.au',
    stripeAccount: 'acct_demo101',
  },
  {
    slug: 'harbour-city-north-shore',
    number: 102,
    name: 'Harbour City North Shore',
    phone: '02 5550 0120',
    email: 'northshore@harbour-city.example.com.au',
  },
  {
    slug: 'harbour-city-used-cars',
    number: 103,
    name: 'Harbour City Used Cars',
    phone: '02 5550 0140',
    email: 'used@harbour-city.example.com.au',
    stripeAccount: 'acct_demo103',
  },
  {
    slug: 'ridgeway',
    number: 201,
    name: 'Ridgeway Nissan',
    phone: '07 5550 0201',
    email: 'sales@ridgeway.example.com.au',
    stripeAccount: 'acct_demo201',
  },
  {
    slug: 'ridgeway-used',
    number: 202,
    name: 'Ridgeway Used Cars',
    phone: '07 5550 0220',
    email: 'used@ridgeway.example.com.au',
  },
  {
    slug: 'northside-used-cars',
    number: 301,
    name: 'Northside Used Cars',
    phone: '03 5550 0301',
    email: 'hello@northside.example.com.au',
    stripeAccount: 'acct_demo301',
  },
  {
    slug: 'coastline-caravans',
    number: 401,
    name: 'Coastline Caravans',
    phone: '08 5550 0401',
    email: 'vans@coastline.example.com.au',
  },
  {
    slug: 'coastline-bikes',
    number: 402,
    name: 'Coastline Bikes',
    phone: '08 5550 0420',
    email: 'bikes@coastline.example.com.au',
  },
] as const

export type DealershipSlug = (typeof dealerships)[number]['slug']
