import {image} from '../../fields/media.ts'
import {choice, flag, number, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const tags = object('Tags', 'The small words in the corner of a car’s picture.', {
  showFuelTag: flag('Electric and hybrid', 'Tag electric and hybrid cars.'),
  electric: text('Electric', 'On an electric car, where these are tagged.', {default: 'Electric', max: 24}),
  hybrid: text('Hybrid', 'On a hybrid car, plug-in or not, where these are tagged.', {
    default: 'Hybrid',
    max: 24,
  }),
  reserved: text('Reserved', 'On a car someone has reserved.', {default: 'RESERVED', max: 24}),
  reservedColour: choice(
    'Colour of the reserved tag',
    'Red is more visible, grey is quieter.',
    {red: 'Red', grey: 'Grey'},
    {default: 'red'},
  ),
  certifiedMake: text(
    'Make of certified cars',
    'Certified used cars of this make have the tag below. Clear it for no such tag.',
    {clearable: true, max: 60},
  ),
  certifiedEveryMake: flag(
    'Certified cars of every make',
    'Every certified used car has the tag below, whatever its make: for a dealer with a certification of its own.',
  ),
  certified: text('Certified', 'On a certified used car of that make, or the words for its picture.', {
    default: 'CERTIFIED',
    max: 24,
  }),
  certifiedImage: image('Picture of the certified tag', 'Shown in place of the words.', {clearable: true}),
  comingSoon: text('Coming soon', 'On a car that has not arrived.', {default: 'COMING SOON', max: 24}),
  fresh: text('New arrival', 'On a car listed in the last days. Clear it for no such tag.', {
    default: 'JUST ARRIVED',
    max: 24,
    clearable: true,
  }),
  freshDays: number('Days a car counts as new arrival', 'Counted from the day it was listed.', {
    unit: 'days',
    min: 1,
    max: 60,
    default: 8,
  }),
  sold: text('Sold', 'On a sold car that is still listed.', {default: 'Just Sold', max: 24}),
  calmTag: text(
    'Tag shown in green',
    'A custom tag with these words is green instead of red, for example "runout sale".',
    {clearable: true},
  ),
})
