import {wholeImage} from '../../fields/media.ts'
import {abn, choice, flag, longText, phone, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'
import {STATE_NAMES} from '../../values/states.ts'

export const identity = object({
  title: 'Identity',
  help: 'Who the dealer is: names, logo and licences.',
  fields: {
    name: text({
      title: 'Dealer name',
      help: 'The name shoppers know, in the header and in titles.',
      default: 'Your dealership',
      max: 60,
    }),
    tagline: text({
      title: 'Tagline',
      help: 'A few words under the name in search results and on the home page.',
      clearable: true,
      max: 90,
    }),
    about: longText({
      title: 'About in brief',
      help: 'One or two sentences for the foot of every page and for search engines.',
      clearable: true,
      max: 400,
    }),
    logo: wholeImage({
      title: 'Logo',
      help: 'Shown in the header on a light background. Without one, the name is set in type.',
      clearable: true,
    }),
    phone: phone({
      title: 'Main phone',
      help: 'Shown in the header; each location has its own number too.',
      clearable: true,
    }),
    state: choice({
      title: 'State',
      help: 'Where the dealer is licensed. Decides which legal words are shown.',
      choices: STATE_NAMES,
      clearable: true,
    }),
    licenceLabel: text({
      title: 'Licence words',
      help: 'How the licence number is introduced, for example "Motor dealer licence MD" or "LMCT".',
      default: 'Motor dealer licence',
    }),
    licenceNumber: text({
      title: 'Licence number',
      help: 'Shown at the foot of every page, as state law asks.',
      clearable: true,
    }),
    showLicence: flag({
      title: 'Show the licence number',
      help: 'At the foot of every page and beside every car. Most states demand it of a dealer’s website.',
      default: true,
    }),
    legalName: text({
      title: 'Legal name',
      help: 'The licensee as registered, shown beside the licence number.',
      clearable: true,
    }),
    abn: abn({title: 'ABN', help: 'Shown at the foot of every page.', clearable: true}),
  },
})
