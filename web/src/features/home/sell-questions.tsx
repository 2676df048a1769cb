import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import {ButtonLink} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {Band} from '#/ui/layout'
import {TextLink} from '#/ui/text-link'

type Props = Settings['home']['bands'][number] & {
  /** Contact fields; if null, the band's link is used. */
  form: ReactNode
  questions: ReactNode
}

/** Selling and trading in: frequent questions, beside the form to start (spec 2.30). */
export function SellQuestions({title, text, action, form, questions}: Props) {
  return (
    <Band className="below">
      {form ? (
        <div className="grid gap-5 lg:grid-cols-[1.2fr_1fr] lg:gap-20">
          <div className="grid content-start gap-3 lg:gap-4">
            <Heading level={2}>{title}</Heading>
            {text && <p className="max-w-[56ch] text-ink-soft">{text}</p>}
            {action && (
              <TextLink
                href={action.href}
                className="-my-2 justify-self-start font-semibold decoration-1 underline-offset-4 hover:decoration-2"
              >
                {action.label}
              </TextLink>
            )}
            <div className="mt-2">{questions}</div>
          </div>
          {form}
        </div>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-20">
          <div className="grid content-start justify-items-start gap-4">
            <Heading level={2}>{title}</Heading>
            {text && <p className="max-w-[44ch] text-ink-soft">{text}</p>}
            {action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
          </div>
          {questions}
        </div>
      )}
    </Band>
  )
}
