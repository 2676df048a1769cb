import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import {SHOWN_ORDER} from '@forecourt/schemas/document/shown-order'
import {question, questionTopic} from '@forecourt/schemas/question/question'
import {listScoped, type SiteScope} from '#/gateways/cms/list-scoped'
import {removeDeadLinks} from '#/tenant/remove-dead-links'

export type Question = DocumentOf<typeof question>

/** A topic with at least one question. */
export type QuestionGroup = {
  readonly topic: DocumentOf<typeof questionTopic>
  readonly questions: readonly Question[]
}

/** A site's questions, by topic, each in staff's order. Throws `ContentUnavailable`. */
export async function listQuestionGroups(site: SiteScope): Promise<readonly QuestionGroup[]> {
  'use cache'
  const [topics, questions] = await Promise.all([
    listScoped(questionTopic, site, {order: SHOWN_ORDER.questionTopic}),
    listScoped(question, site, {order: SHOWN_ORDER.faq}).then((all) => removeDeadLinks(site.slug, all)),
  ])
  const byTopic = Map.groupBy(questions, ({topic}) => topic)
  return topics.flatMap((topic) => {
    const asked = byTopic.get(topic.id)
    return asked ? [{topic, questions: asked}] : []
  })
}

/** The questions of the topic with a short name; empty if the site has none. Throws `ContentUnavailable`. */
export async function listTopicQuestions(site: SiteScope, slug: string): Promise<readonly Question[]> {
  const groups = await listQuestionGroups(site)
  return groups.find(({topic}) => topic.slug === slug)?.questions ?? []
}

/** The groups in a page block: of its topic, or all of them. Throws `ContentUnavailable`. */
export async function listBlockQuestions(
  site: SiteScope,
  {topic: wanted}: {readonly topic: string | null},
): Promise<readonly QuestionGroup[]> {
  const groups = await listQuestionGroups(site)
  return wanted === null ? groups : groups.filter(({topic}) => topic.id === wanted)
}
