import {documents} from '@forecourt/schemas/documents'
import * as z from 'zod'
import {queryContent} from '#/gateways/cms/query-content'
import type {Result} from '#/lib/result'

const count = z.number()
const isCount = (answer: unknown): answer is number => count.safeParse(answer).success

/** For so long a pass is of use: the Studio writes one for each question, and removes it with the answer. */
const PASS_SECONDS = 60
const QUERY = `count(*[_type == $type && pass == $pass && dateTime(_updatedAt) > dateTime(now()) - ${PASS_SECONDS}])`

/**
 * Whether who brings a pass is an administrator. The Studio writes it into a draft of a stock feed, and the content
 * backend lets nobody but administrators write documents of that type.
 */
export function isAdministratorsPass(pass: string): Promise<Result<boolean>> {
  return queryContent(QUERY, {type: documents.stockFeed.name, pass}, isCount).then((answer) =>
    answer.ok ? {ok: true, data: answer.data > 0} : answer,
  )
}
