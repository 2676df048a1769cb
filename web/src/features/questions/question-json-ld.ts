import {toPlainText} from '@portabletext/react'
import type {Question} from './list-questions'

/** Questions as structured data of the page that shows them; null for none. Each is included once. */
export function buildQuestionJsonLd(questions: readonly Question[]): object | null {
  const once = [...new Map(questions.map((one) => [one.id, one])).values()]
  if (once.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: once.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: toPlainText(answer.map((block) => ({...block, children: [...block.children]}))),
      },
    })),
  }
}
