import * as z from 'zod'
import {defineKind} from './field.ts'

const span = z.object({
  _type: z.literal('span'),
  _key: z.string().optional(),
  text: z.string(),
  marks: z.array(z.string()).optional(),
})
const markDef = z.looseObject({_key: z.string(), _type: z.string(), href: z.string().optional()})
const block = z.object({
  _type: z.literal('block'),
  _key: z.string().optional(),
  style: z.enum(['normal', 'h2', 'h3', 'blockquote']).catch('normal'),
  listItem: z.enum(['bullet', 'number']).optional().catch(undefined),
  level: z.number().optional(),
  markDefs: z
    .array(markDef)
    .nullish()
    .transform((value) => value ?? []),
  children: z.array(span),
})

/** Portable Text of paragraphs, two heading levels, quotes, lists, strong, emphasis and links. */
export type RichText = readonly z.infer<typeof block>[]

/** Formatted text. What the page cannot show (an unknown block) is refused when it is saved. */
export const richText = defineKind<RichText>(() => ({
  kind: 'rich-text',
  makeStored: () => z.array(block),
  sanity: {
    type: 'array',
    of: [
      {
        type: 'block',
        styles: [
          {title: 'Text', value: 'normal'},
          {title: 'Heading', value: 'h2'},
          {title: 'Small heading', value: 'h3'},
          {title: 'Quote', value: 'blockquote'},
        ],
        lists: [
          {title: 'Bullets', value: 'bullet'},
          {title: 'Numbers', value: 'number'},
        ],
        marks: {
          decorators: [
            {title: 'Strong', value: 'strong'},
            {title: 'Emphasis', value: 'em'},
          ],
          annotations: [
            {
              name: 'link',
              type: 'object',
              title: 'Link',
              fields: [{name: 'href', type: 'string', title: 'Leads to'}],
            },
          ],
        },
      },
    ],
  },
}))
