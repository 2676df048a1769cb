import {image} from '../fields/media.ts'
import {richText} from '../fields/rich-text.ts'
import {choice, longText, text} from '../fields/scalars.ts'
import {list, object} from '../fields/structures.ts'
import {action, title} from './block-parts.ts'

/** Blocks of words and pictures that staff write. */
export const textBlocks = {
  opening: {
    title: 'Opening',
    help: 'The first screen of a page: a picture with a heading.',
    sketch: 'M4 8h24v6H4zM4 18h20v2H4zM4 23h16v2H4zM4 29h10v4H4zM34 6h26v28H34z',
    fields: {
      title: text('Heading', 'A few words.', {required: true, max: 80}),
      text: longText('Under the heading', 'One or two sentences.', {max: 300}),
      image: image('Picture', 'Beside the words.'),
      action,
    },
  },
  heading: {
    title: 'Heading',
    help: 'A heading with a sentence.',
    sketch: 'M4 12h40v8H4zM4 25h30v3H4z',
    fields: {
      title: text('Heading', 'A few words.', {required: true, max: 80}),
      text: longText('Under the heading', 'One sentence.', {max: 240}),
    },
  },
  words: {
    title: 'Text',
    help: 'Paragraphs, lists and headings.',
    sketch: 'M4 6h56v3H4zM4 13h50v3H4zM4 20h56v3H4zM4 27h44v3H4zM4 34h30v3H4z',
    fields: {body: richText('Text', 'What the page says.', {required: true})},
  },
  picture: {
    title: 'Picture',
    help: 'A picture with a line under it.',
    sketch: 'M8 4h48v26H8zM8 34h28v2H8z',
    fields: {
      image: image('Picture', 'The picture.', {required: true}),
      caption: text('Line under it', 'What it shows.', {max: 160}),
    },
  },
  pictureAndWords: {
    title: 'Picture and text',
    help: 'A picture beside a few paragraphs.',
    sketch: 'M4 6h26v28H4zM36 8h24v4H36zM36 16h24v2H36zM36 21h20v2H36zM36 26h24v2H36z',
    fields: {
      title,
      body: richText('Text', 'Beside the picture.', {required: true}),
      image: image('Picture', 'Beside the words.', {required: true}),
      side: choice(
        'Picture on the',
        'On a phone the picture is above the text.',
        {left: 'Left', right: 'Right'},
        {default: 'right'},
      ),
      action,
    },
  },
  facts: {
    title: 'Facts',
    help: 'Numbers with what they count, written or filled in.',
    sketch: 'M4 10h12v10H4zM26 10h12v10H26zM48 10h12v10H48zM4 25h12v2H4zM26 25h12v2H26zM48 25h12v2H48z',
    fields: {
      title,
      facts: list(
        'Facts',
        'Two to four.',
        object('Fact', 'A number and its words.', {
          figure: text(
            'Number',
            'Short: "57", "3 yr". What you have now is filled in for {inStock}, {makes}, {places} and {rating}.',
            {required: true, max: 12},
          ),
          words: text('Text', 'Which number it is, for example "years in business".', {
            required: true,
            max: 80,
          }),
        }),
        {max: 4},
      ),
    },
  },
  links: {
    title: 'Links',
    help: 'Cards that lead to other pages.',
    sketch: 'M4 8h17v24H4zM24 8h16v24H24zM43 8h17v24H43zM7 12v3h11v-3zM27 12v3h10v-3zM46 12v3h11v-3z',
    fields: {
      title,
      links: list(
        'Cards',
        'Two to six.',
        object('Card', 'A link with a sentence.', {
          label: text('Label', 'A few words.', {required: true, max: 60}),
          href: text('Leads to', 'A path such as /finance.', {required: true, max: 200}),
          text: longText('Sentence', 'What is there.', {max: 160}),
        }),
        {max: 6},
      ),
    },
  },
} as const
