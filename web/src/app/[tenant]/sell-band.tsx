import type {Settings} from '@forecourt/schemas'
import {QuietBands} from '#/features/home/quiet-bands'
import {SellQuestions} from '#/features/home/sell-questions'
import type {Question} from '#/features/questions/list-questions'
import {QuestionList} from '#/features/questions/question-list'
import {ButtonLink} from '#/ui/button'

type Props = {bands: Settings['home']['bands']; questions: readonly Question[]}

/** The page's last invitations; the first of them, about selling, opens to what shoppers ask (spec 2.30). */
export function SellBand({bands, questions}: Props) {
  const [sell, ...others] = bands
  if (!sell || questions.length === 0) return <QuietBands bands={bands} />
  return (
    <>
      <SellQuestions
        title={sell.title}
        text={sell.text}
        action={sell.action && <ButtonLink href={sell.action.href}>{sell.action.label}</ButtonLink>}
        questions={<QuestionList questions={questions} />}
      />
      <QuietBands bands={others} />
    </>
  )
}
