import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import {ButtonLink} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {Band} from '#/ui/layout'

type Props = Settings['home']['bands'][number] & {
  /** Contact fields; if null, the band's link is used. */
  form: ReactNode
  questions: ReactNode
}

/** Selling and trading in: frequent questions, beside the form to start (spec 2.30). */
export function SellQuestions({title, text, action, form, questions}: Props) {
  return (
    <Band className="below">
      <div className="grid gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-20">
        <div className="grid content-start justify-items-start gap-4">
          <Heading level={2}>{title}</Heading>
          {text && <p className="max-w-[56ch] text-ink-soft">{text}</p>}
          {action && (
            <ButtonLink href={action.href} kind={form ? 'secondary' : 'primary'}>
              {action.label}
            </ButtonLink>
          )}
          {form && <div className="mt-2 w-full">{questions}</div>}
        </div>
        {form ?? questions}
      </div>
    </Band>
  )
}
