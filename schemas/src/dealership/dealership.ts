import {defineDocument} from '../document/define-document.ts'
import {email, number, phone, slug, text} from '../fields/scalars.ts'

export const dealership = defineDocument({
  name: 'dealership',
  title: 'Dealership',
  plural: 'Dealerships',
  belongs: 'dealership',
  help: 'A business that sells cars. Stock belongs to a dealership; a site shows one or more of them.',
  fields: {
    name: text('Name', 'The name shoppers know.', {required: true, max: 80}),
    slug: slug('Short name', 'The same as in the stock feed: cars are matched by it.', {required: true}),
    phone: phone('Phone', 'Used where a location has none.'),
    searchCluster: text(
      'Stock search',
      'For installations with several clusters of stock search: the name of the one that has this dealership’s cars. Dealerships of one site have the same. Empty for the main one.',
      {pattern: {regex: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, message: 'Write small letters, digits and hyphens'}},
    ),
    averageRating: number(
      'Average rating',
      'Stars over all reviews of the dealership, where an outside service counts them.',
      {min: 0, max: 5, decimals: true},
    ),
    reviewCount: number('Reviews', 'The number of reviews in that average.', {min: 0}),
    email: email('E-mail', 'Where enquiries go.'),
    stripeAccount: text(
      'Stripe account',
      'Where deposits and online payments go, such as acct_1AbC2dEf3GhI4jKl. Without one this dealership takes no money online: its cars can be reserved only where the deposit is $0.',
      {pattern: {regex: /^acct_\w{1,80}$/, message: 'Write the account’s id, which begins with acct_'}},
    ),
  },
  preview: {title: 'name', subtitle: 'slug'},
})
