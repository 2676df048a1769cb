import {connection} from 'next/server'
import {answerText} from '#/lib/private-answers'

/**
 * Returns 404 below `/api` if there is no handler: the framework would look for a page, and fail to parse a malformed
 * form posted to it.
 */
async function answer(): Promise<Response> {
  await connection()
  return answerText(404, 'There is nothing at this address.')
}

export const GET = answer
export const POST = answer
export const PUT = answer
export const PATCH = answer
export const DELETE = answer
export const OPTIONS = answer
