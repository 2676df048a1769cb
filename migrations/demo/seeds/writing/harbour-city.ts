import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import {mark, standard} from '../pictures.ts'
import {harbourCityPages} from './harbour-city-pages.ts'
import type {SeedWriting} from './seed-writing.ts'

const silverWagon = standard({
  shape: 'wagon',
  paint: 'silver',
  scene: 'dusk-lot',
  alt: 'A silver wagon on the lot at dusk',
})
const orangeUte = standard({
  shape: 'ute-dual',
  paint: 'orange',
  scene: 'coast-road',
  alt: 'An orange dual-cab ute on a coast road',
})
const greySuv = standard({
  shape: 'suv-large',
  paint: 'grey',
  scene: 'dusk-lot',
  alt: 'A grey seven-seat SUV on the lot at dusk',
})

export const harbourCityWriting: SeedWriting = {
  pages: [
    ...harbourCityPages,
    {
      slug: 'about-us',
      title: 'About Harbour City Motors',
      description:
        'A Sydney motor dealer since 1969: twelve makes, three showrooms, one service centre and a parts counter.',
      blocks: [
        {
          block: 'opening',
          title: 'Three showrooms, one straight answer',
          text: 'We have sold and serviced cars in Sydney since 1969. Most of our customers come back; many send their children.',
          image: greySuv,
          action: {label: 'See our stock', href: '/search/new-used-and-demo-cars'},
        },
        {
          block: 'facts',
          title: 'In figures',
          facts: [
            {figure: '1969', words: 'the year the first of us opened the doors'},
            {figure: '12', words: 'makes under one roof'},
            {figure: '3', words: 'showrooms, with service and parts in Alexandria'},
          ],
        },
        {
          block: 'pictureAndWords',
          title: 'How we sell',
          image: silverWagon,
          side: 'left',
          body: paragraphs(
            'One price, said once. The number on the screen is the number on the contract, with what it includes beside it.',
            'You deal with one person from the first call to the day you collect. If they are off, the next one has the whole story in front of them.',
            'We value your trade-in at Five Dock while you wait and write the price down. It stands for seven days.',
          ),
          action: {label: 'Where to find us', href: '/locations'},
        },
        {
          block: 'columns',
          title: 'What you can count on',
          columns: [
            {
              title: 'The price',
              body: paragraphs('What the car costs is on the car, on this site and on the contract.'),
            },
            {
              title: 'The drive',
              body: paragraphs('Take it on the road you drive every day, without one of us beside you.'),
            },
            {
              title: 'The day after',
              body: paragraphs('Who sold you the car answers the phone when something is not right.'),
            },
          ],
        },
        {
          block: 'team',
          title: 'Who you meet',
          people: [
            {name: 'Alex Sample', role: 'Sales', text: 'Sells utes and tows a boat.'},
            {
              name: 'Robin Placeholder',
              role: 'Service adviser',
              text: 'Calls before noon on the day of your service.',
            },
          ],
        },
        {block: 'gallery', title: 'On the lot', images: [greySuv, silverWagon, orangeUte]},
        {block: 'reviews', title: 'What customers say', count: 3},
        {block: 'map', title: 'Our locations', department: 'all'},
        {
          block: 'logos',
          title: 'Members of',
          logos: [
            {
              name: 'Demo Motor Traders',
              image: mark('Demo Motor Traders', 'wave'),
            },
          ],
        },
      ],
    },
    {
      slug: 'how-finance-works',
      title: 'How car finance works',
      description: 'Rate, comparison rate, deposit, term and final payment, explained without small print.',
      blocks: [
        {
          block: 'heading',
          title: 'Car finance, without small print',
          text: 'Five words decide what a loan costs you. Here is each of them.',
        },
        {
          block: 'words',
          body: paragraphs(
            '## Rate',
            'What the lender charges on what you still owe, per year. It is not the whole cost: fees come on top.',
            '## Comparison rate',
            'The rate with the lender’s standard fees counted in. Use it to compare two loans. It is worked out for one amount and term, usually $30,000 over five years, so yours will differ a little.',
            '## Deposit',
            'What you pay yourself, in money or with your old car. More deposit means smaller repayments and less interest.',
            '## Term',
            'How long you pay. A longer term makes each repayment smaller and the whole loan dearer.',
            '## Final payment',
            'An amount left to the end, also called a balloon. It makes repayments smaller now; at the end you pay it, finance it again, or sell the car.',
            'Ask us for the total amount you will pay, in dollars. We put it in writing before you sign anything.',
          ),
        },
        {
          block: 'table',
          title: 'What lenders ask to see',
          columns: ['Employed', 'Self-employed'],
          rows: [
            {name: 'Identity', values: ['Driver licence', 'Driver licence']},
            {name: 'Income', values: ['Two payslips', 'Two tax returns']},
            {name: 'Business', values: ['Nothing', 'ABN and two years of trading']},
          ],
          note: 'A lender may ask for more.',
        },
        {
          block: 'comparison',
          title: 'Three ways to pay',
          choices: [
            {name: 'In full', includes: ['Yours from the first day']},
            {name: 'Loan', includes: ['Yours from the first day', 'Repayments that stay the same']},
            {
              name: 'Loan with a final payment',
              includes: ['Yours from the first day', 'Repayments that stay the same', 'Smaller repayments'],
              action: {label: 'Work it out', href: '/finance'},
            },
          ],
        },
        {
          block: 'quote',
          words: 'They showed me the total before I asked for it.',
          name: 'Sam Example',
          role: 'Bought a wagon in March',
        },
        {
          block: 'downloads',
          title: 'To take with you',
          files: [
            {
              name: 'What to bring',
              file: {
                fileName: 'What to bring.pdf',
                title: 'What to bring',
                lines: [
                  'Your licence.',
                  'Two payslips, or two tax returns.',
                  'What you still owe elsewhere.',
                ],
              },
            },
          ],
        },
        {block: 'questions', title: 'Questions we hear', topic: 'question-topic-finance'},
        {
          block: 'form',
          form: 'finance',
          title: 'Ask us for a figure in writing',
          text: 'Tell us the car or the budget. You get the rate, the comparison rate and the total, in dollars.',
        },
        {
          block: 'stock',
          title: 'Under $30,000, just in',
          carTypes: ['used'],
          maximumPrice: 30_000,
          sort: 'latest',
          count: 4,
        },
      ],
    },
  ],
  posts: [
    {
      slug: 'demonstrator-or-new',
      title: 'Demonstrator or new: what the difference is worth',
      category: 'buying-guides',
      author: 'demo-sales',
      daysAgo: 6,
      image: greySuv,
      excerpt:
        'A demonstrator has a few thousand kilometres and most of its warranty. When that is a bargain, and when it is not.',
      body: [
        'A demonstrator is a car we registered to let people drive it. It has been looked after, has usually done between 2,000 and 6,000 km, and costs less than the same car new.',
        '## What you keep',
        '- The balance of the new car warranty, counted from the day we registered it.',
        '- The remaining registration, which can be worth several hundred dollars.',
        '- A car that exists: you drive the very one you buy, this week.',
        '## What you give up',
        '- The choice of colour and options.',
        '- Some months of warranty. Ask for the date it began; it stands in the service book.',
        'Do the sum like this: take the price of a new one, subtract the price of the demonstrator, and divide by the months of warranty gone. If the answer is more than you would pay for a month of peace of mind, the demonstrator is the better buy.',
      ],
    },
    {
      slug: 'towing-weights-in-plain-words',
      title: 'Towing weights in plain words',
      category: 'owning-a-car',
      author: 'demo-service',
      daysAgo: 24,
      tags: ['Towing', 'Utes'],
      cars: {body: 'ute'},
      image: orangeUte,
      excerpt:
        'GVM, GCM, tow ball. Three numbers decide what your ute may pull, and the brochure shows only one of them.',
      body: [
        'The number in the advertisement is the braked towing capacity: the heaviest trailer the car may pull when nothing else stands in the way. Something else usually does.',
        '## GVM',
        'The most the car itself may weigh with people, tools, a full tank and the weight of the trailer on the tow ball.',
        '## GCM',
        'The most that car and trailer may weigh together. Load the tray to its limit and there is often far less left for the trailer than the brochure says.',
        '## Ball weight',
        'About a tenth of the trailer’s weight rests on the tow ball. It counts towards the GVM.',
        'Bring the car and the trailer to Alexandria: our weighbridge check takes half an hour, and you leave with the three numbers on paper.',
      ],
    },
    {
      slug: 'seven-seats-in-a-week',
      title: 'A week with seven seats and four children',
      category: 'vehicle-reviews',
      author: 'demo-sales',
      daysAgo: 51,
      tags: ['Families', 'Towing'],
      cars: {body: 'suv', carTypes: ['used', 'demo']},
      image: silverWagon,
      excerpt:
        'We lent a seven-seat SUV to a family of six for a week. The third row, the boot, the fuel, honestly.',
      body: [
        'Seven seats on paper is not seven seats on a Tuesday morning. We lent a large SUV from Five Dock to a family of six and asked them to write down what annoyed them.',
        '## The third row',
        'Good for children up to about twelve. The seat slides from either side, which matters when the kerb is on the wrong one.',
        '## The boot',
        'With all seats up there is room for six school bags or one pram, not both.',
        '## Fuel',
        '10.1 litres per 100 km in a week of school runs and one trip to Bowral. On the motorway alone it was closer to eight.',
        'Would they buy one? Yes, with the roof box.',
      ],
    },
  ],
  questions: [
    {
      topic: 'finance',
      question: 'Does asking for a weekly figure touch my credit file?',
      answer: [
        'No. The figures on this site are worked out from the car and the settings you choose. A lender looks at your file only when you apply and agree to it.',
      ],
    },
    {
      topic: 'finance',
      question: 'Can I pay the loan out early?',
      answer: [
        'Yes. Most lenders charge a fee for it; it stands in the contract, and we point to it before you sign.',
      ],
    },
    {
      topic: 'buying',
      question: 'Can you bring a car from one showroom to another?',
      answer: [
        'Yes, at no charge within Sydney, usually within two working days. Tell us which car and which showroom.',
      ],
    },
    {
      topic: 'trade-in',
      question: 'I still owe money on my car. Can I trade it in?',
      answer: [
        'Yes. Bring a payout letter from your lender. We pay the lender first and the rest counts as your deposit.',
      ],
    },
  ],
  redirects: [
    {from: '/current-specials', to: '/special-offers'},
    {from: '/finance-explained', to: '/how-finance-works'},
  ],
}
