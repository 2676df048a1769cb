import {image, link, reference} from '../fields/media.ts'
import {richText} from '../fields/rich-text.ts'
import {choice, flag, longText, money, number, text} from '../fields/scalars.ts'
import {list, object} from '../fields/structures.ts'
import {QUESTION_TOPICS} from '../question/question.ts'
import {FORM_TITLES} from '../settings/groups/form-changes.ts'
import {CAR_TYPE_CHOICES} from '../settings/groups/stock.ts'
import {SORT_CHOICES} from '../vehicle/filter-attributes.ts'

const title = text({title: 'Heading', help: 'A few words. Leave empty for none.', max: 80})
const action = link({title: 'Button', help: 'Where it leads.'})

const {enquiry: _car, requestPhotos: _photos, offerEnquiry: _offer, ...pageForms} = FORM_TITLES

/** Forms that a page can carry, those about no car and no offer; their words and fields are settings. */
export const PAGE_FORMS = pageForms

export type PageForm = keyof typeof PAGE_FORMS

/** The blocks of a page: text first, then blocks filled from the site's content. */
export const pageBlocks = {
  opening: {
    title: 'Opening',
    help: 'The first screen of a page: a picture with a heading.',
    fields: {
      title: text({title: 'Heading', help: 'A few words.', required: true, max: 80}),
      text: longText({title: 'Under the heading', help: 'One or two sentences.', max: 300}),
      image: image({title: 'Picture', help: 'Beside the words.'}),
      action,
    },
  },
  heading: {
    title: 'Heading',
    help: 'A heading with a sentence.',
    fields: {
      title: text({title: 'Heading', help: 'A few words.', required: true, max: 80}),
      text: longText({title: 'Under the heading', help: 'One sentence.', max: 240}),
    },
  },
  words: {
    title: 'Text',
    help: 'Paragraphs, lists and headings.',
    fields: {body: richText({title: 'Words', help: 'What the page says.', required: true})},
  },
  picture: {
    title: 'Picture',
    help: 'A picture with a line under it.',
    fields: {
      image: image({title: 'Picture', help: 'The picture.', required: true}),
      caption: text({title: 'Line under it', help: 'What it shows.', max: 160}),
    },
  },
  pictureAndWords: {
    title: 'Picture and text',
    help: 'A picture beside a few paragraphs.',
    fields: {
      title,
      body: richText({title: 'Words', help: 'Beside the picture.', required: true}),
      image: image({title: 'Picture', help: 'Beside the words.', required: true}),
      side: choice({
        title: 'Picture on the',
        help: 'On a phone it stands above.',
        choices: {left: 'Left', right: 'Right'},
        default: 'right',
      }),
      action,
    },
  },
  facts: {
    title: 'Facts',
    help: 'Numbers with what they count.',
    fields: {
      title,
      facts: list({
        title: 'Facts',
        help: 'Two to four.',
        of: object({
          title: 'Fact',
          help: 'A number and its words.',
          fields: {
            figure: text({title: 'Number', help: 'Short: "57", "3 yr".', required: true, max: 12}),
            words: text({title: 'Words', help: 'What it counts.', required: true, max: 80}),
          },
        }),
        max: 4,
        default: [],
      }),
    },
  },
  links: {
    title: 'Links',
    help: 'Cards that lead to other pages.',
    fields: {
      title,
      links: list({
        title: 'Cards',
        help: 'Two to six.',
        of: object({
          title: 'Card',
          help: 'A link with a sentence.',
          fields: {
            label: text({title: 'Words', help: 'A few words.', required: true, max: 60}),
            href: text({title: 'Leads to', help: 'A path such as /finance.', required: true, max: 200}),
            text: longText({title: 'Sentence', help: 'What is there.', max: 160}),
          },
        }),
        max: 6,
        default: [],
      }),
    },
  },
  offers: {
    title: 'Offers',
    help: 'The offers that run now.',
    fields: {title, count: number({title: 'How many', help: 'At most.', min: 1, max: 12, default: 3})},
  },
  stock: {
    title: 'Stock',
    help: 'A row of cars by a rule you choose.',
    fields: {
      title,
      carTypes: list({
        title: 'Conditions',
        help: 'Empty means all.',
        of: choice({title: 'Condition', help: 'New, demo or used.', choices: CAR_TYPE_CHOICES}),
        default: [],
      }),
      make: text({title: 'Make', help: 'As the stock feed writes it. Empty means all.', max: 60}),
      model: text({title: 'Model', help: 'As the stock feed writes it. Empty means all.', max: 60}),
      body: text({title: 'Body', help: 'As the stock feed writes it. Empty means all.', max: 40}),
      maximumPrice: money({
        title: 'Price up to',
        help: 'Only cars with a price, up to this. Empty means all.',
      }),
      sort: choice({title: 'Order', help: 'Which come first.', choices: SORT_CHOICES, default: 'latest'}),
      count: number({title: 'How many', help: 'At most.', min: 1, max: 12, default: 4}),
    },
  },
  questions: {
    title: 'Questions and answers',
    help: 'The questions of one topic.',
    fields: {
      title,
      topic: choice({title: 'Topic', help: 'Which questions.', choices: QUESTION_TOPICS, default: 'general'}),
    },
  },
  form: {
    title: 'Form',
    help: 'A form of the site.',
    fields: {
      form: choice({title: 'Form', help: 'Which one.', choices: PAGE_FORMS, default: 'general'}),
      title,
      text: longText({title: 'Under the heading', help: 'One or two sentences.', max: 300}),
    },
  },
  locations: {
    title: 'Locations',
    help: 'Where shoppers find you.',
    fields: {
      title,
      department: choice({
        title: 'Which',
        help: 'All places, or one department’s.',
        choices: {all: 'All', sales: 'Sales', service: 'Service', parts: 'Parts'},
        default: 'all',
      }),
    },
  },
  reviews: {
    title: 'Reviews',
    help: 'What customers said.',
    fields: {title, count: number({title: 'How many', help: 'At most.', min: 1, max: 12, default: 3})},
  },
  models: {
    title: 'Models',
    help: 'The new range, by group.',
    fields: {title, showPrices: flag({title: 'With prices', help: 'The lowest price.', default: true})},
  },
  posts: {
    title: 'Posts',
    help: 'The latest posts.',
    fields: {
      title,
      category: reference({title: 'Category', help: 'Empty means all.', to: 'postCategory', weak: true}),
      count: number({title: 'How many', help: 'At most.', min: 1, max: 12, default: 3}),
    },
  },
} as const
