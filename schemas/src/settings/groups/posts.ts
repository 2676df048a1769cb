import {number, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const posts = object({
  title: 'News and reviews',
  help: 'The pages of posts. Switch them on and off in Settings → Features.',
  fields: {
    title: text({
      title: 'Heading',
      help: 'The heading of the page of all posts.',
      default: 'News and reviews',
      max: 60,
    }),
    introduction: text({title: 'Under the heading', help: 'One sentence.', clearable: true, max: 200}),
    pageSize: number({
      title: 'Posts on a page',
      help: 'Older ones are one tap away.',
      min: 3,
      max: 60,
      default: 12,
    }),
  },
})
