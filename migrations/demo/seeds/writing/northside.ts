import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import {standard} from '../pictures.ts'
import type {SeedWriting} from './seed-writing.ts'

const yellowHatch = standard({
  shape: 'hatch',
  paint: 'yellow',
  scene: 'dusk-lot',
  alt: 'A yellow hatchback on the Preston lot at dusk',
})
const whiteSuv = standard({
  shape: 'suv',
  paint: 'white',
  scene: 'dusk-lot',
  alt: 'A white family SUV on the lot at dusk',
})

export const northsideWriting: SeedWriting = {
  pages: [
    {
      slug: 'about-us',
      title: 'About Northside Used Cars',
      description: 'Used cars in Preston and Epping since 1994: roadworthy, registered, priced as they are.',
      blocks: [
        {
          block: 'opening',
          title: 'The price on the screen is the price you pay',
          text: 'A family yard since 1994. Every car has a roadworthy certificate and registration before it goes on the lot.',
          image: yellowHatch,
          action: {label: 'See all cars', href: '/search/used-cars'},
        },
        {
          block: 'words',
          body: paragraphs(
            'We buy from people in the north of Melbourne, not from auctions at the other end of the country. So we usually know who drove a car, and what they complained about.',
            'Some cars we will not sell: written off and repaired, clocks that do not fit the service book, and anything that smells of a flood.',
          ),
        },
        {block: 'stock', title: 'Just in', carTypes: ['used'], sort: 'latest', count: 4},
        {block: 'reviews', title: 'From people who bought here', count: 3},
        {block: 'locations', title: 'Two yards and a workshop', department: 'all'},
      ],
    },
    {
      slug: 'what-we-check',
      title: 'What we check before a car goes on the lot',
      description:
        'Our workshop’s list, the history search, and what we tell you when something is not perfect.',
      blocks: [
        {
          block: 'heading',
          title: 'Our list, all of it',
          text: 'The workshop in Preston goes through this with every car. You may see the sheet of yours.',
        },
        {
          block: 'words',
          body: paragraphs(
            '## On paper',
            '- A PPSR search: money owing, written off, stolen. You get the certificate with its date.',
            '- The service book against the odometer.',
            '## On the hoist',
            '- Brakes, tyres, steering and suspension, to the roadworthy standard and a bit above.',
            '- Engine and gearbox: leaks, noises, stored faults.',
            '- Rust, and repairs that somebody hid.',
            '## On the road',
            '- Twenty minutes through Preston and ten on the ring road, cold and warm.',
            'What is not perfect stands on the car’s page. Scratches are photographed; we do not choose the side without them.',
          ),
        },
        {
          block: 'picture',
          image: whiteSuv,
          caption: 'Ready for the lot: checked, registered, photographed from every side.',
        },
        {block: 'questions', title: 'Questions before buying', topic: 'question-topic-buying'},
      ],
    },
  ],
  posts: [
    {
      slug: 'first-car-under-fifteen',
      title: 'A first car under $15,000: five that we would give our own',
      category: 'buying-guides',
      author: 'demo-sales',
      daysAgo: 9,
      image: yellowHatch,
      excerpt: 'Safe, cheap to insure, easy to park. What to look for, and what to walk away from.',
      body: [
        'Parents ask us for a first car every week. We look at three things before the badge.',
        '- Stability control and at least six airbags. Most cars from 2012 on have both.',
        '- Insurance for a driver under 25: ring for a quote before you fall in love.',
        '- Tyres. Four good ones are worth more than a touch screen.',
        'Small hatchbacks with a plain automatic are the safe choice. Walk away from anything lowered, anything with a new engine and no paper, and any seller who is in a hurry.',
      ],
    },
    {
      slug: 'reading-a-roadworthy',
      title: 'How to read a roadworthy certificate',
      category: 'owning-a-car',
      author: 'demo-service',
      daysAgo: 30,
      image: whiteSuv,
      excerpt:
        'A Victorian certificate says that a car was safe on one day. What that covers and what it does not.',
      body: [
        'In Victoria a used car is normally sold with a certificate of roadworthiness, valid for 30 days for a transfer. It is a safety check, not a promise that nothing will break.',
        '## It covers',
        'Brakes, steering, tyres, lights, seat belts, glass, rust where it matters.',
        '## It does not cover',
        'The engine’s health, the air conditioning, the timing belt, the radio.',
        'So ask for both: the certificate, and what the workshop found beside it.',
      ],
    },
  ],
  questions: [
    {
      topic: 'buying',
      question: 'May I bring my own mechanic?',
      answer: [
        'Yes, to either yard, on any day we are open. Ring first so that the car is out the front and the hoist is free.',
      ],
    },
    {
      topic: 'buying',
      question: 'Is there a warranty?',
      answer: [
        'Cars up to ten years old and 160,000 km come with the statutory warranty of Victoria: three months or 5,000 km. The car’s page says whether it applies.',
      ],
    },
    {
      topic: 'buying',
      question: 'Can I change my mind?',
      answer: [
        'Victorian law gives you three clear business days to cool off in most cases. We explain it before you sign.',
      ],
    },
    {
      topic: 'trade-in',
      question: 'Do you buy cars without selling me one?',
      answer: [
        'Yes. Bring the car, the registration papers and some identification to Preston. You leave with money or with a price on paper.',
      ],
    },
  ],
  redirects: [
    {from: '/used-cars-preston', to: '/search/used-cars'},
    {from: '/our-promise', to: '/what-we-check'},
  ],
}
