import {defineScopedDocument} from '../document/define-document.ts'
import {richText} from '../fields/rich-text.ts'
import {choice, number, text} from '../fields/scalars.ts'

/** What questions are about; a page shows those of one topic. */
export const QUESTION_TOPICS = {
  general: 'General',
  buying: 'Buying a car',
  finance: 'Finance',
  tradeIn: 'Trade-in',
  service: 'Service and parts',
  warranty: 'Warranty',
} as const

export type QuestionTopic = keyof typeof QUESTION_TOPICS

/** A question and its answer (spec 2.30). */
export const question = defineScopedDocument({
  name: 'faq',
  title: 'Question',
  plural: 'Questions and answers',
  help: 'A question that shoppers ask, with its answer.',
  fields: {
    question: text({
      title: 'Question',
      help: 'As a shopper would ask it.',
      required: true,
      max: 160,
      spec: ['2.30'],
    }),
    answer: richText({title: 'Answer', help: 'Short and complete.', required: true, spec: ['2.30']}),
    topic: choice({
      title: 'Topic',
      help: 'Where it shows.',
      choices: QUESTION_TOPICS,
      default: 'general',
      spec: ['2.30'],
    }),
    order: number({title: 'Order', help: 'Lower numbers come first.', min: 0, max: 999, default: 100}),
  },
  preview: {title: 'question', subtitle: 'topic'},
})
