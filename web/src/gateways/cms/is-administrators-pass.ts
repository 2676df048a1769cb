import {documents} from '@forecourt/schemas/documents'
import * as z from 'zod'
import {getContentClient} from './client.ts'

const countSchema = z.number()

/** For so long a pass is of use: the Studio writes one for each question, and removes it with the answer. */
const PASS_SECONDS = 60
const QUERY = `count(*[_type == $type && pass == $pass && dateTime(_updatedAt) > dateTime(now()) - ${PASS_SECONDS}])`

/**
 * Whether who brings a pass is an administrator. The Studio writes it into a draft of a stock feed, and the content
 * backend lets nobody but administrators write documents of that type.
 * @throws when the content backend does not answer
 */
export async function isAdministratorsPass(pass: string): Promise<boolean> {
  const parameters = {type: documents.stockFeed.name, pass}
  // Drafts are seen in no other perspective.
  const options = {perspective: 'raw', cache: 'no-store'} as const
  return countSchema.parse(await getContentClient().fetch<unknown>(QUERY, parameters, options)) > 0
}
