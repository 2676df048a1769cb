import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {listScoped, type SiteScope} from '#/gateways/cms/list-scoped'

export type Question = DocumentOf<typeof documents.faq>

/** The questions of a topic that a site answers, in staff's order. Throws `ContentUnavailable`. */
export async function listQuestions(site: SiteScope, topic: Question['topic']): Promise<readonly Question[]> {
  'use cache'
  const all = await listScoped(documents.faq, site, {order: 'order asc, question asc'})
  return all.filter((question) => question.topic === topic)
}
