import type {documents} from '@forecourt/schemas/documents'
import type {ValuesOf} from '@forecourt/schemas/fields/field'
import type {PageBlock} from '@forecourt/schemas/page/page'
import {isRecord} from '@forecourt/schemas/values/is-record'
import * as z from 'zod'
import type {Seeded} from '../../load/seed-document.ts'
import {listFileNames, readMarkdown, readYaml} from '../read-data.ts'
import {drawnMark, picture, richText} from './written-fields.ts'

type Block = PageBlock extends infer B
  ? B extends {readonly block: infer N}
    ? {readonly block: N} & Omit<Seeded<B>, 'block' | 'key'>
    : never
  : never

/** What fields of these names hold, at any depth of a block. */
const FIELDS: {readonly [name: string]: z.ZodType} = {
  body: richText,
  image: z.union([picture, drawnMark]),
  images: z.array(picture),
}

// The other fields are those of the page's declaration: content.test.ts compares them.
const block = z.looseObject({block: z.string()}).transform(readFields).pipe(z.custom<Block>())

function readFields(value: unknown, context: z.RefinementCtx): unknown {
  if (Array.isArray(value)) return value.map((item) => readFields(item, context))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, readField(name, inner, context)])
  return Object.fromEntries(entries)
}

function readField(name: string, value: unknown, context: z.RefinementCtx): unknown {
  const field = FIELDS[name]
  if (!field) return readFields(value, context)
  const read = field.safeParse(value)
  if (!read.success) context.addIssue(`${name}: ${z.prettifyError(read.error)}`)
  return read.data
}

const page = z.strictObject({title: z.string(), description: z.string(), blocks: z.array(block)})

const post = z.strictObject({
  title: z.string(),
  category: z.string(),
  author: z.string(),
  daysAgo: z.int(),
  tags: z.array(z.string()).optional(),
  models: z.array(z.string()).optional(),
  cars: z.custom<Seeded<ValuesOf<typeof documents.post.fields>['cars']>>(isRecord).optional(),
  image: picture.optional(),
  excerpt: z.string(),
  body: richText,
})

const question = z.strictObject({topic: z.string(), question: z.string(), answer: richText})

const redirect = z.strictObject({from: z.string(), to: z.string()})

export type SeedPage = z.infer<typeof page> & {readonly slug: string}

/** A site's editorial content besides offers: pages, posts, questions and redirects. */
export type SeedWriting = ReturnType<typeof readWriting>

/** Reads a site's folder. Pages and posts are called as their files. @throws Error as `readYaml` */
export function readWriting(site: string) {
  const folder = `writing/${site}`
  const readAll = <T extends object>(part: string, ending: string, read: (path: string) => T) =>
    listFileNames(`${folder}/${part}`, ending).map((slug) => ({
      slug,
      ...read(`${folder}/${part}/${slug}${ending}`),
    }))
  return {
    pages: readAll('pages', '.yaml', (path) => readYaml(path, page)),
    posts: readAll('posts', '.md', (path) => readMarkdown(path, post)),
    questions: readYaml(`${folder}/questions.yaml`, z.array(question)),
    redirects: readYaml(`${folder}/redirects.yaml`, z.array(redirect)),
  }
}
