import {getContentStatus} from './content-status.ts'
import {isCount, queryContent} from './query-content.ts'

/**
 * Sends a small query to the content backend. Throws if it fails, and while a read that pages need has failed and not
 * succeeded since.
 */
export async function checkContent(): Promise<void> {
  const answer = await queryContent('count(*[_type == "site"])', {}, isCount)
  if (!answer.ok) throw new Error(answer.error.message)
  const {failure} = getContentStatus()
  if (failure !== null) throw new Error(failure)
}
