import {image} from '../../fields/media.ts'
import {choice, flag, number, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const tags = object({
  title: 'Tags',
  help: 'The small words in the corner of a car’s picture.',
  fields: {
    showFuelTag: flag({title: 'Electric and hybrid', help: 'Tag electric and hybrid cars.'}),
    electric: text({
      title: 'Electric',
      help: 'On an electric car, where these are tagged.',
      default: 'Electric',
      max: 24,
    }),
    hybrid: text({
      title: 'Hybrid',
      help: 'On a hybrid car, plug-in or not, where these are tagged.',
      default: 'Hybrid',
      max: 24,
    }),
    reserved: text({title: 'Reserved', help: 'On a car someone has reserved.', default: 'RESERVED', max: 24}),
    reservedColour: choice({
      title: 'Colour of the reserved tag',
      help: 'Red is more visible, grey is quieter.',
      choices: {red: 'Red', grey: 'Grey'},
      default: 'red',
    }),
    certifiedMake: text({
      title: 'Make of certified cars',
      help: 'Certified used cars of this make have the tag below. Clear it for no such tag.',
      clearable: true,
      max: 60,
    }),
    certifiedEveryMake: flag({
      title: 'Certified cars of every make',
      help: 'Every certified used car has the tag below, whatever its make: for a dealer with a certification of its own.',
    }),
    certified: text({
      title: 'Certified',
      help: 'On a certified used car of that make, or the words for its picture.',
      default: 'CERTIFIED',
      max: 24,
    }),
    certifiedImage: image({
      title: 'Picture of the certified tag',
      help: 'Shown in place of the words.',
      clearable: true,
    }),
    comingSoon: text({
      title: 'Coming soon',
      help: 'On a car that has not arrived.',
      default: 'COMING SOON',
      max: 24,
    }),
    fresh: text({
      title: 'New arrival',
      help: 'On a car listed in the last days. Clear it for no such tag.',
      default: 'JUST ARRIVED',
      max: 24,
      clearable: true,
    }),
    freshDays: number({
      title: 'Days a car counts as new arrival',
      help: 'Counted from the day it was listed.',
      unit: 'days',
      min: 1,
      max: 60,
      default: 8,
    }),
    sold: text({title: 'Sold', help: 'On a sold car that is still listed.', default: 'Just Sold', max: 24}),
    calmTag: text({
      title: 'Tag shown in green',
      help: 'A custom tag with these words is green instead of red, for example "runout sale".',
      clearable: true,
    }),
  },
})
