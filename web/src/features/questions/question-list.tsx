import {Accordion} from '#/ui/accordion'
import {Prose} from '#/ui/prose'
import type {Question} from './list-questions'

/** Questions that unfold to their answers (spec 2.30, 9.12c). */
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
