import {Accordion} from '#/ui/accordion'
import {Heading} from '#/ui/heading'
import {Prose} from '#/ui/prose'
import {TextLink} from '#/ui/text-link'
import type {Question, QuestionGroup} from './list-questions'

/** Questions with expandable answers (spec 2.30, 9.12c). */
export function QuestionList({questions}: {questions: readonly Question[]}) {
  return (
    <div className="border-t border-line">
      {questions.map(({id, question, answer}) => (
        <Accordion key={id} title={question}>
          <Prose value={answer} />
        </Accordion>
      ))}
    </div>
  )
}

/** Questions under their topics, with links to each topic: the page of all questions. */
export function QuestionGroups({groups, level}: {groups: readonly QuestionGroup[]; level: 2 | 3}) {
  return (
    <div className="grid gap-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-16">
      <nav aria-label="Topics" className="lg:sticky lg:top-24 lg:self-start">
        <ul className="flex flex-wrap gap-x-6 lg:grid">
          {groups.map(({topic: {id, slug, name}}) => (
            <li key={id}>
              <TextLink href={`#${slug}`}>{name}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-10">
        {groups.map(({topic: {id, slug, name}, questions}) => (
          <section key={id} id={slug} aria-label={name} className="scroll-mt-24">
            <Heading level={level} className="mb-4">
              {name}
            </Heading>
            <QuestionList questions={questions} />
          </section>
        ))}
      </div>
    </div>
  )
}
