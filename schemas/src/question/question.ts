import {defineScopedDocument} from '../document/define-document.ts'
import {reference} from '../fields/media.ts'
import {richText} from '../fields/rich-text.ts'
import {number, slug, text} from '../fields/scalars.ts'

/** The topics of questions; a page shows those of one topic, or all grouped by topic (spec 2.30). */
export const questionTopic = defineScopedDocument({
  name: 'questionTopic',
  title: 'Question topic',
  plural: 'Question topics',
  help: 'What questions are about, such as finance or warranty.',
  fields: {
    name: text('Name', 'One to three words.', {required: true, max: 60}),
    slug: slug(
      'Short name',
      'The topic’s address on a page of all questions, as in /faq#finance. The trade-in page finds its topic by it.',
      {required: true},
    ),
    order: number('Order', 'Lower numbers come first.', {min: 0, max: 999, default: 100}),
  },
  preview: {title: 'name', subtitle: 'slug'},
})

/** A question and its answer (spec 2.30). */
export const question = defineScopedDocument({
  name: 'faq',
  title: 'Question',
  plural: 'Questions and answers',
  help: 'A question that shoppers ask, with its answer.',
  fields: {
    question: text('Question', 'As a shopper would ask it.', {required: true, max: 160}),
    answer: richText('Answer', 'Short and complete.', {required: true}),
    topic: reference('Topic', 'Where it shows.', 'questionTopic', {required: true}),
    order: number('Order', 'Lower numbers come first.', {min: 0, max: 999, default: 100}),
  },
  preview: {title: 'question'},
})
