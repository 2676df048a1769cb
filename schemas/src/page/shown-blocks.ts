import {file} from '../fields/file.ts'
import {HREF, image, link, wholeImage} from '../fields/media.ts'
import {richText} from '../fields/rich-text.ts'
import {email, longText, phone, text} from '../fields/scalars.ts'
import {list, object} from '../fields/structures.ts'
import {title} from './block-parts.ts'
import {VIDEO_ADDRESS} from './video-address.ts'

const values = list('Values', 'One for each column, in their order.', text('Value', 'Short.', {max: 120}), {
  max: 5,
})

/** Blocks that show pictures, people, files and comparisons. */
export const shownBlocks = {
  gallery: {
    title: 'Gallery',
    help: 'Several pictures; each opens larger.',
    sketch: 'M4 4h17v14H4zM24 4h16v14H24zM43 4h17v14H43zM4 22h17v14H4zM24 22h16v14H24zM43 22h17v14H43z',
    fields: {
      title,
      images: list('Pictures', 'Two to twelve.', image('Picture', 'One picture.'), {max: 12}),
    },
  },
  video: {
    title: 'Video',
    help: 'A video from YouTube or Vimeo. Nothing is loaded and no cookie is set before a shopper presses play.',
    sketch: 'M4 4h56v32H4zM26 12v16l14-8z',
    fields: {
      title,
      address: text(
        'Address of the video',
        'As your browser shows it, for example https://www.youtube.com/watch?v=…',
        {
          required: true,
          max: 200,
          pattern: {regex: VIDEO_ADDRESS, message: 'Paste the address of a video at YouTube or Vimeo'},
        },
      ),
      name: text('What it shows', 'Shown under the video.', {required: true, max: 120}),
      image: image('Picture', 'Shown until it plays.', {required: true}),
    },
  },
  table: {
    title: 'Table',
    help: 'Rows and columns of short values.',
    sketch:
      'M4 4h56v6H4zM4 13h14v5H4zM21 13h18v5H21zM42 13h18v5H42zM4 21h14v5H4zM21 21h18v5H21zM42 21h18v5H42zM4 29h14v5H4zM21 29h18v5H21zM42 29h18v5H42z',
    fields: {
      title: text('Heading', 'What the table shows.', {required: true, max: 80}),
      columns: list(
        'Columns',
        'The heading of each column after the first.',
        text('Column', 'A word or two.', {max: 60}),
        {max: 5},
      ),
      rows: list(
        'Rows',
        'At most forty.',
        object('Row', 'A name and its values.', {
          name: text('Name', 'What the row is about.', {required: true, max: 80}),
          values,
        }),
        {max: 40},
      ),
      note: text('Under the table', 'For example what prices include.', {max: 240}),
    },
  },
  team: {
    title: 'Team',
    help: 'The people that shoppers meet.',
    sketch:
      'M8 5h12v12H8zM26 5h12v12H26zM44 5h12v12H44zM6 21h16v3H6zM24 21h16v3H24zM42 21h16v3H42zM9 28h10v2H9zM27 28h10v2H27zM45 28h10v2H45z',
    fields: {
      title,
      people: list(
        'People',
        'In the order shown; each with their consent.',
        object('Person', 'Who it is and how to reach them.', {
          name: text('Name', 'The name that shoppers use.', {required: true, max: 60}),
          role: text('Role', 'For example "Service manager".', {max: 60}),
          image: image('Picture', 'A picture of the person’s face.'),
          text: longText('About them', 'One or two sentences.', {max: 240}),
          phone: phone('Phone', 'A direct number, if the person has one.'),
          email: email('E-mail', 'A direct address, if shoppers may write to it.'),
        }),
        {max: 40},
      ),
    },
  },
  comparison: {
    title: 'Comparison',
    help: 'Two to four choices side by side, with what each includes.',
    sketch:
      'M20 4h11v6H20zM34 4h11v6H34zM48 4h12v6H48zM4 14h12v3H4zM4 22h12v3H4zM4 30h12v3H4zM23 13h5v5h-5zM37 13h5v5h-5zM51 13h5v5h-5zM37 21h5v5h-5zM51 21h5v5h-5zM51 29h5v5h-5z',
    fields: {
      title: text('Heading', 'What is compared.', {required: true, max: 80}),
      choices: list(
        'Choices',
        'Two to four.',
        object('Choice', 'A name and what it includes.', {
          name: text('Name', 'For example "Silver plan".', {required: true, max: 40}),
          price: text('Price', 'With what it includes, for example "$299 a year".', {max: 40}),
          includes: list(
            'Includes',
            'Write the same thing the same way in every choice: it becomes one row.',
            text('Part', 'A few words.', {max: 80}),
            {max: 20},
          ),
          action: link('Button', 'Where it leads.'),
        }),
        {max: 4},
      ),
    },
  },
  downloads: {
    title: 'Downloads',
    help: 'Files for shoppers to keep.',
    sketch: 'M4 5h8v10H4zM16 8h40v4H16zM4 25h8v10H4zM16 28h32v4H16z',
    fields: {
      title,
      files: list(
        'Files',
        'At most twenty.',
        object('File', 'A file and its name.', {
          name: text('Name', 'What it is.', {required: true, max: 80}),
          file: file('File', 'The file.', {required: true, accept: ['pdf', 'docx', 'xlsx']}),
        }),
        {max: 20},
      ),
    },
  },
  columns: {
    title: 'Columns',
    help: 'Two to four texts side by side.',
    sketch:
      'M4 4h17v12H4zM24 4h16v12H24zM43 4h17v12H43zM4 20h12v3H4zM24 20h12v3H24zM43 20h12v3H43zM4 27h17v2H4zM24 27h16v2H24zM43 27h17v2H43zM4 32h14v2H4zM24 32h14v2H24zM43 32h14v2H43z',
    fields: {
      title,
      columns: list(
        'Columns',
        'Two to four.',
        object('Column', 'A heading over a few sentences.', {
          title: text('Heading', 'A few words.', {max: 60}),
          image: image('Picture', 'Over the words.'),
          body: richText('Text', 'Short.', {required: true}),
          action: link('Button', 'Where it leads.'),
        }),
        {max: 4},
      ),
    },
  },
  quote: {
    title: 'Quote',
    help: 'What somebody said, in large letters.',
    sketch: 'M8 8h8v6l-4 6H8zM20 8h8v6l-4 6h-4zM8 24h48v3H8zM8 31h24v3H8z',
    fields: {
      words: longText('Text', 'Without quotation marks.', {required: true, max: 400}),
      name: text('Who said it', 'With their consent.', {required: true, max: 60}),
      role: text('Who they are', 'For example "Bought a Leaf in May".', {max: 80}),
      image: image('Picture', 'A picture of the person who said it.'),
    },
  },
  logos: {
    title: 'Logos',
    help: 'Marks of partners, brands or clubs, in a row.',
    sketch: 'M4 14h11v12H4zM19 14h11v12H19zM34 14h11v12H34zM49 14h11v12H49z',
    fields: {
      title,
      logos: list(
        'Logos',
        'At most twelve.',
        object('Logo', 'A mark and whose it is.', {
          name: text('Whose', 'The name, read aloud.', {required: true, max: 60}),
          image: wholeImage('Logo', 'With little space around it.', {required: true}),
          href: text('Leads to', 'A path on the site or an address with https://.', {
            max: 200,
            pattern: {regex: HREF, message: 'Write a path such as /finance, or an address with https://'},
          }),
        }),
        {max: 12},
      ),
    },
  },
} as const
