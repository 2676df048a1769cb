import {paragraphs} from '../../src/seed/paragraphs.ts'
import type {SeedPage} from './seed-writing.ts'

/** The legal pages every site begins with; a site shows its own page at the same address instead when it has one. */
export const legalPages: readonly SeedPage[] = [
  {
    slug: 'terms-and-conditions',
    title: 'Terms and conditions',
    description:
      'The terms on which you use this website, and what prices, pictures and finance figures on it mean.',
    blocks: [
      {
        block: 'words',
        body: paragraphs(
          'These terms apply to this website. The dealer named at the foot of the page, with its licence number, runs it. Nothing here takes away rights that the Australian Consumer Law or the motor dealer law of your state gives you.',
          '## Cars and prices',
          'Cars on this site are offered while they are for sale. We take a car off as soon as we know it is sold; if two people ask for the same car, the first to sign or to pay a deposit has it.',
          'Where a price says “Drive away” it includes registration, stamp duty, compulsory insurance and dealer delivery for a private buyer in our state. Where it says “Excl. government charges”, those come on top and we tell you the full amount before you decide. If we have made an obvious mistake in a price, we say so and you owe us nothing.',
          'Pictures show the car itself unless we say that they show another of its kind.',
          '## Finance figures',
          'Weekly figures are examples worked out from the price, the rate, the comparison rate and the term beside them. They are not an offer of credit. A lender decides, and its terms, fees and criteria apply.',
          '## Deposits and reservations',
          'A deposit paid to us holds the car for the time stated on its receipt. It is refundable as stated there, and your rights to cool off under the law of your state stay as they are.',
          '## This website',
          'You may look at, print and share pages for your own use. You may not copy the listings in bulk or try to break the site. We do our best to keep it right and running, and mend mistakes when you tell us of them.',
          '## Questions and complaints',
          'Talk to us first: call or visit any location. If we cannot settle it, the consumer affairs office of your state can help.',
        ),
      },
      {block: 'locations', title: 'Where to reach us', department: 'sales'},
    ],
  },
  {
    slug: 'privacy-policy',
    title: 'Privacy policy',
    description:
      'What personal details we collect on this website, what for, who sees them, and how to have them changed or removed.',
    blocks: [
      {
        block: 'words',
        body: paragraphs(
          'This policy is about personal details you give us on this website or that we collect when you use it. We handle them under the Privacy Act 1988 and its Australian Privacy Principles.',
          '## What we collect',
          '- What you write in a form: your name, how to reach you, your message, the car it is about, and details of a car you want to trade in.',
          '- What pages of ours you came from, so that we can answer with the right car in front of us.',
          '- If you apply for finance, what the lender needs to know. We ask for it separately and tell you who gets it.',
          'Favourites, compared cars and recent searches stay in your own browser. We do not see them.',
          '## What for',
          'To answer you, to book a test drive or service, to value your car, and to keep the records the law asks of a motor dealer. We send news and offers only if you ticked the box for them, and every message says how to stop them.',
          '## Who sees it',
          'Our staff, and the companies that run our website, e-mail and customer records for us. If you ask for finance, the lender; if you ask about a new car, its manufacturer. We do not sell your details.',
          '## How long we keep it',
          'Enquiries that lead to nothing are removed after two years. Records of sales and service stay as long as the law asks.',
          '## Decisions made by computer',
          'A valuation on this site is worked out by a program from market prices and what you tell it about your car. A person confirms it before it becomes an offer.',
          '## See, correct or remove',
          'Ask any location to see what we hold about you, to correct it or to remove it. If you are not happy with our answer, you can complain to the Office of the Australian Information Commissioner at oaic.gov.au.',
        ),
      },
      {block: 'locations', title: 'Who to ask', department: 'all'},
    ],
  },
]
