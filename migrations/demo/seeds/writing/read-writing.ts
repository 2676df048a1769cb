import * as z from 'zod'
import {listFileNames, readMarkdown, readYaml} from '../read-data.ts'

// The fields that are not named are those of the document's declaration: content.test.ts compares them.
const page = z.strictObject({title: z.string(), description: z.string(), blocks: z.array(z.looseObject({}))})

const post = z.looseObject({category: z.string(), author: z.string(), daysAgo: z.int()})

const question = z.strictObject({topic: z.string(), question: z.string(), answer: z.string()})

const redirect = z.strictObject({from: z.string(), to: z.string()})

export type SeedPage = z.infer<typeof page> & {readonly slug: string}

/** Reads a site's folder: its editorial content besides offers. Pages and posts are called as their files. @throws Error as `readYaml` */
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
