import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import {standard} from '../pictures.ts'
import type {SeedWriting} from './seed-writing.ts'

const redSuv = standard({
  shape: 'suv',
  paint: 'red',
  scene: 'studio-light',
  alt: 'A red mid-size SUV in studio light',
})
const blackUte = standard({
  shape: 'ute-dual',
  paint: 'black',
  scene: 'studio-light',
  alt: 'A black dual-cab ute in studio light',
})

export const ridgewayWriting: SeedWriting = {
  pages: [
    {
      slug: 'about-us',
      title: 'About Ridgeway Nissan',
      description:
        'New, demonstrator and used Nissan in Brisbane’s south, with factory-trained service and genuine parts.',
      blocks: [
        {
          block: 'opening',
          title: 'One make, known inside out',
          text: 'Sales, service and parts in Moorooka, used cars in Springwood. Everyone here drives what we sell.',
          image: redSuv,
          action: {label: 'See the range', href: '/models'},
        },
        {
          block: 'words',
          body: paragraphs(
            'We sell one make. That means a technician who has had your gearbox apart before, a parts counter that has the clip that broke, and a salesperson who can tell you which of three grades you will not miss the money on.',
            'Prices here are drive away in Queensland. If something is not included, it is not hidden either: ask, and you get it in writing.',
          ),
        },
        {block: 'models', title: 'The range', showPrices: true},
        {block: 'reviews', title: 'Owners on Ridgeway', count: 3},
        {block: 'locations', title: 'Find us', department: 'all'},
      ],
    },
    {
      slug: 'warranty',
      title: 'Warranty and what it covers',
      description:
        'How long the new car warranty runs, what it covers, what it leaves out, and what the law gives you on top.',
      blocks: [
        {
          block: 'heading',
          title: 'What is covered, and for how long',
          text: 'The short version of the warranty book, in our own words.',
        },
        {
          block: 'words',
          body: paragraphs(
            'Every new car we sell comes with a five-year factory warranty. It begins on the day of first registration and goes with the car when you sell it.',
            '## It covers',
            '- Faults in material and workmanship, repaired at any dealer of the make in Australia.',
            '- Genuine accessories fitted before delivery, for as long as the car itself.',
            '## It leaves out',
            '- Parts that wear: tyres, brake pads, wiper blades, the clutch lining.',
            '- Damage from the outside, and faults that come from missed servicing.',
            'The Australian Consumer Law gives you guarantees of its own. They cannot be taken away and may last longer than any warranty.',
          ),
        },
        {block: 'questions', title: 'Questions about warranty', topic: 'question-topic-warranty'},
        {block: 'locations', title: 'Our service centre', department: 'service'},
      ],
    },
  ],
  posts: [
    {
      slug: 'x-trail-five-or-seven',
      title: 'X-Trail with five seats or seven?',
      category: 'buying-guides',
      author: 'demo-sales',
      daysAgo: 4,
      tags: ['Families', 'Towing'],
      models: ['model-nissan-x-trail'],
      cars: {make: 'Nissan', model: 'X-Trail'},
      image: redSuv,
      excerpt: 'The third row costs you boot floor and a little money. Who needs it, and who only thinks so.',
      body: [
        'Half of the people who ask for seven seats use them twice a year. Here is how we help them decide.',
        '## Take seven if',
        '- You carry more than three children a few times a month.',
        '- Grandparents visit and everyone goes in one car.',
        '## Take five if',
        '- The boot is full most days. The five-seat car has a deeper floor and a proper spare underneath.',
        '- You tow: what the third row weighs, you cannot load.',
        'We keep one of each at Moorooka. Bring the pram and try both.',
      ],
    },
    {
      slug: 'first-service-what-happens',
      title: 'Your first service: what happens in those ninety minutes',
      category: 'owning-a-car',
      author: 'demo-service',
      daysAgo: 19,
      image: blackUte,
      excerpt:
        'You drop the key at half past seven and get it back at nine. What we did meanwhile, step by step.',
      body: [
        'The first service is short, and it sets the record that the warranty relies on.',
        '- We plug in and read what the car has noticed about itself.',
        '- Oil and filter, fluids topped up, tyre pressures set for how you load it.',
        '- Brakes, steering and suspension looked at on the hoist, with pictures sent to your phone.',
        '- Software updates, where the factory has published any.',
        'If we find something, we ring before we touch it. If we find nothing, the price is the one on the booking.',
      ],
    },
    {
      slug: 'navara-after-a-year-of-work',
      title: 'A Navara after a year on site',
      category: 'vehicle-reviews',
      author: 'demo-sales',
      daysAgo: 63,
      tags: ['Towing', 'Utes'],
      models: ['model-nissan-navara'],
      image: blackUte,
      excerpt: 'A plumber from Rocklea let us look over his ute after twelve months and 34,000 km.',
      body: [
        'He loads it to the limit five days a week and tows at weekends. We asked to see it on the hoist.',
        'Rear springs: as new. Tray liner: worth every dollar. Front tyres: worn on the outside edge, which was pressure, not alignment. Diesel: 9.4 litres per 100 km over the year.',
        'What he would change: a bigger tank, and a tailgate that locks with the doors. The current model has the second.',
      ],
    },
  ],
  questions: [
    {
      topic: 'warranty',
      question: 'Do I have to service the car with you to keep the warranty?',
      answer: [
        'No. Any qualified workshop will do if it follows the schedule and uses suitable parts. Keep the invoices.',
      ],
    },
    {
      topic: 'warranty',
      question: 'Does the warranty go with the car when I sell it?',
      answer: ['Yes, to the end of the five years from first registration.'],
    },
    {
      topic: 'service',
      question: 'Do you lend a car while mine is in?',
      answer: [
        'We have six loan cars in Moorooka. Ask when you book; they go first to those who drive furthest.',
      ],
    },
  ],
  redirects: [
    {from: '/new-nissan', to: '/models'},
    {from: '/nissan-warranty', to: '/warranty'},
  ],
}
