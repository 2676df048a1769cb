import {wholeImage} from '../../fields/media.ts'
import {abn, choice, flag, longText, phone, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'
import {STATE_NAMES} from '../../values/states.ts'

export const identity = object('Identity', 'Who the dealer is: names, logo and licences.', {
  name: text('Dealer name', 'The name shoppers know, in the header and in titles.', {
    default: 'Your dealership',
    max: 60,
  }),
  tagline: text('Tagline', 'A few words under the name in search results and on the home page.', {
    clearable: true,
    max: 90,
  }),
  about: longText(
    'About in brief',
    'One or two sentences for the foot of every page and for search engines.',
    {clearable: true, max: 400},
  ),
  logo: wholeImage(
    'Logo',
    'Shown in the header on a light background. Without one, the name is set in type.',
    {clearable: true},
  ),
  phone: phone('Main phone', 'Shown in the header; each location has its own number too.', {clearable: true}),
  state: choice('State', 'Where the dealer is licensed. Decides which legal words are shown.', STATE_NAMES, {
    clearable: true,
  }),
  licenceLabel: text(
    'Licence words',
    'How the licence number is introduced, for example "Motor dealer licence MD" or "LMCT".',
    {default: 'Motor dealer licence'},
  ),
  licenceNumber: text('Licence number', 'Shown at the foot of every page, as state law asks.', {
    clearable: true,
  }),
  showLicence: flag(
    'Show the licence number',
    'At the foot of every page and beside every car. Most states demand it of a dealer’s website.',
    {default: true},
  ),
  legalName: text('Legal name', 'The licensee as registered, shown beside the licence number.', {
    clearable: true,
  }),
  abn: abn('ABN', 'Shown at the foot of every page.', {clearable: true}),
})
