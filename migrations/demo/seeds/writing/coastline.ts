import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import {standard} from '../pictures.ts'
import type {SeedWriting} from './seed-writing.ts'

const van = standard({
  shape: 'caravan',
  paint: 'white',
  scene: 'coast-road',
  alt: 'A white tandem caravan beside the coast road',
})
const bike = standard({
  shape: 'motorcycle-adventure',
  paint: 'orange',
  scene: 'coast-road',
  alt: 'An orange adventure motorcycle beside the coast road',
})

export const coastlineWriting: SeedWriting = {
  pages: [
    {
      slug: 'about-us',
      title: 'About Coastline',
      description:
        'Caravans in Wangara, motorcycles in Osborne Park, fitted out and serviced by people who use them.',
      blocks: [
        {
          block: 'opening',
          title: 'We go away in what we sell',
          text: 'Caravans, camper trailers and motorhomes in Wangara. Motorcycles in Osborne Park. Somebody here has had each of them on a dirt road.',
          image: van,
          action: {label: 'See what is in', href: '/search/new-used-and-demo-cars'},
        },
        {
          block: 'pictureAndWords',
          title: 'Fitted for your trip',
          image: bike,
          side: 'right',
          body: paragraphs(
            'Batteries, solar, water and towing gear are fitted in our own workshop, and the person who fitted them shows you how they work.',
            'If you have not towed before, we go out with you for an hour before you take the van home.',
          ),
        },
        {block: 'posts', title: 'From the road', count: 3},
        {block: 'locations', title: 'Where to find us', department: 'all'},
      ],
    },
    {
      slug: 'your-first-night',
      title: 'Handover and your first night',
      description: 'What happens on handover day, and why your first night is in our yard if you like.',
      blocks: [
        {
          block: 'heading',
          title: 'Three hours, and nothing left to guess',
          text: 'A handover is not a key and a handshake.',
        },
        {
          block: 'words',
          body: paragraphs(
            '## On the day',
            '- We weigh your car and the van together and give you the figures.',
            '- Hitching, brakes, mirrors, levelling: you do it, we watch.',
            '- Gas, water, power and the toilet, in that order.',
            '## The first night',
            'Sleep in it in our yard with power and water. What does not work at nine in the evening is put right at eight in the morning.',
            '## After a thousand kilometres',
            'Bring it back: we tighten what settles, at no charge.',
          ),
        },
        {
          block: 'video',
          address: 'https://www.youtube.com/watch?v=aqz-KE-bpKI',
          name: 'A film that stands for ours of a handover',
          image: van,
        },
        {block: 'questions', title: 'Before you tow', topic: 'question-topic-general'},
        {block: 'offers', title: 'Offers right now', count: 2},
      ],
    },
  ],
  posts: [
    {
      slug: 'caravan-checklist-before-you-leave',
      title: 'Twelve things to check before you leave',
      category: 'touring',
      author: 'demo-touring',
      daysAgo: 3,
      image: van,
      excerpt:
        'The list that hangs beside our own front door. It takes ten minutes and has saved us a few hundred kilometres.',
      body: [
        '- Coupling locked, chains crossed, pin in.',
        '- Lights and brakes, with somebody behind.',
        '- Tyres: pressure cold, date under seven years, the spare too.',
        '- Gas off, hatches shut, step up.',
        '- Water where you want the weight: front tank full, rear tank empty.',
        '- Fridge door latched. You will forget it once.',
        'Then drive to the end of the street, stop, and walk around once more.',
      ],
    },
    {
      slug: 'adventure-bike-or-road-bike',
      title: 'Adventure bike or road bike for the Gibb?',
      category: 'rides',
      author: 'demo-touring',
      daysAgo: 33,
      image: bike,
      excerpt:
        'Six hundred and sixty kilometres of gravel decide it for you. What we took, and what we broke.',
      body: [
        'A road bike will do the Gibb River Road if you are patient and lucky. An adventure bike will do it if you are only patient.',
        'We took a mid-size twin with soft luggage and a long first gear. What broke: one mirror, one pannier strap, and the pride of the one who brought the big tourer.',
        'Fuel matters more than power: two stretches need 300 km of range. Ask us for the tank sizes before you ask for the horsepower.',
      ],
    },
  ],
  questions: [
    {
      topic: 'general',
      question: 'Do I need another licence to tow?',
      answer: [
        'In Western Australia a car licence covers a trailer with your car up to its rated limits. We check the figures of your car with you.',
      ],
    },
    {
      topic: 'general',
      question: 'Can you store the van for me?',
      answer: [
        'We keep forty bays in Wangara with power. There is usually a short waiting list before the holidays.',
      ],
    },
    {
      topic: 'trade-in',
      question: 'Will you take a car against a caravan?',
      answer: ['Yes, and the other way round. Bring it to Wangara; we value cars there on weekdays.'],
    },
  ],
  redirects: [
    {from: '/caravans', to: '/search/new-used-and-demo-cars?item_type=caravan'},
    {from: '/handover', to: '/your-first-night'},
  ],
}
