import type {ReactNode} from 'react'
import {Heading} from '#/ui/heading'
import {Band} from '#/ui/layout'

type Props = {
  title: string
  text: string | null
  /** A button or a form. */
  action: ReactNode
  questions: ReactNode
}

/** Selling and trading in: what shoppers ask about it, beside the way to begin (spec 2.30). */
export function SellQuestions({title, text, action, questions}: Props) {
  return (
    <Band>
      <div className="grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-20">
        <div className="grid content-start justify-items-start gap-4">
          <Heading level={2}>{title}</Heading>
          {text && <p className="max-w-[44ch] text-ink-soft">{text}</p>}
          {action}
        </div>
        {questions}
      </div>
    </Band>
  )
}
