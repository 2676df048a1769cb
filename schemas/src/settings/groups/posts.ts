import {number, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const posts = object(
  'News and reviews',
  'The pages of posts. Switch them on and off in Settings → Features.',
  {
    title: text('Heading', 'The heading of the page of all posts.', {default: 'News and reviews', max: 60}),
    introduction: text('Under the heading', 'One sentence.', {clearable: true, max: 200}),
    pageSize: number('Posts on a page', 'Older ones are one tap away.', {min: 3, max: 60, default: 12}),
  },
)
