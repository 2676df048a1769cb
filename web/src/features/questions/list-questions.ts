import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import {question} from '@forecourt/schemas/question/question'
import {listScoped, type SiteScope} from '#/gateways/cms/list-scoped'

export type Question = DocumentOf<typeof question>

/** The questions of a topic that a site answers, in staff's order. Throws `ContentUnavailable`. */
export async function listQuestions(site: SiteScope, topic: Question['topic']): Promise<readonly Question[]> {
  'use cache'
  const all = await listScoped(question, site, {order: 'order asc, question asc'})
  return all.filter((each) => each.topic === topic)
}
