import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import {describe, expect, it} from 'vitest'
import type {Question} from './list-questions'
import {buildQuestionJsonLd} from './question-json-ld'

function buildQuestion(id: string): Question {
  const answer = paragraphs('Yes.', 'Bring **your** licence.')
  const scope = {audience: 'all', layers: [], sites: [], excludedSites: []} as const
  return {id, updatedAt: null, question: `${id}?`, answer, topic: 't', order: 1, scope}
}

describe('structured data of questions', () => {
  it('gives each question once, with its answer as plain text [2.30]', () => {
    const [one, two] = [buildQuestion('One'), buildQuestion('Two')]
    expect(buildQuestionJsonLd([one, two, one])).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        {'@type': 'Question', name: 'One?', acceptedAnswer: {'@type': 'Answer'}},
        {name: 'Two?', acceptedAnswer: {text: expect.stringMatching(/^Yes\.\n\nBring .*your.* licence\.$/)}},
      ],
    })
  })

  it('is none on a page without questions', () => expect(buildQuestionJsonLd([])).toBeNull())
})
