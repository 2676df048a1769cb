import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import {startEstimate} from '#/domain/finance/start-estimate'
import {ButtonLink} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {Calculator} from './calculator'

type Props = {
  settings: Settings['finance']
  /** What stands on top: the car or the budget that a link names; null without. */
  about: ReactNode
  /** The price that the calculator begins with, in dollars; null for the site's own. */
  price: number | null
  /** The form, or the phone number to call. */
  ask: ReactNode
  /** The way to the application; null on sites without it. */
  apply: {readonly label: string; readonly intro: string; readonly href: string} | null
}

/** Finance apart from one car (spec 2.9): what a loan costs with all its assumptions, and how to ask for one. */
export function FinancePage({settings, about, price, ask, apply}: Props) {
  const start = startEstimate((price ?? settings.calculatorPrice) * 100, null, settings)
  return (
    <Container className="py-10 lg:py-14">
      <header className="mb-8 max-w-[60ch]">
        <Heading level={1}>{settings.pageTitle}</Heading>
        {settings.pageText && <p className="mt-3 text-lg text-ink-soft">{settings.pageText}</p>}
      </header>
      {about && <div className="mb-8">{about}</div>}
      {settings.show && (
        <section aria-label="What a loan costs">
          <Calculator
            priceIsOpen
            start={start}
            origin="An estimate at our usual rate"
            warning={settings.warning}
            tip={undefined}
            showChoices={settings.showCalculator}
            actions={null}
            canRemember={settings.rememberTerms}
          />
          <p className="mt-4 max-w-[75ch] text-sm text-ink-soft">
            {[settings.disclaimer, settings.creditProvider].filter(Boolean).join(' ')}
          </p>
        </section>
      )}
      {apply && (
        <section aria-labelledby="apply" className="mt-12 grid justify-items-start gap-4">
          <Heading level={2} id="apply">
            {apply.label}
          </Heading>
          <p className="max-w-[60ch]">{apply.intro}</p>
          <ButtonLink href={apply.href} size="large">
            {apply.label}
          </ButtonLink>
        </section>
      )}
      <section id="finance-form" aria-labelledby="finance-form-title" className="mt-12 scroll-mt-24">
        <Heading level={2} id="finance-form-title" className="mb-4">
          Ask about finance
        </Heading>
        {ask}
      </section>
    </Container>
  )
}
