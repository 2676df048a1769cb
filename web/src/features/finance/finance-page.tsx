import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import {startEstimate} from '#/domain/finance/start-estimate'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {Calculator} from './calculator'

type Props = {
  settings: Settings['finance']
  /** The form, or the phone number to call. */
  ask: ReactNode
}

/** Finance apart from one car (spec 2.9): what a loan costs with all its assumptions, and how to ask for one. */
export function FinancePage({settings, ask}: Props) {
  const start = startEstimate(settings.calculatorPrice * 100, null, settings)
  return (
    <Container className="py-10 lg:py-14">
      <header className="mb-8 max-w-[60ch]">
        <Heading level={1}>{settings.pageTitle}</Heading>
        {settings.pageText && <p className="mt-3 text-lg text-ink-soft">{settings.pageText}</p>}
      </header>
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
      <section id="finance-form" aria-labelledby="finance-form-title" className="mt-12 scroll-mt-24">
        <Heading level={2} id="finance-form-title" className="mb-4">
          Ask about finance
        </Heading>
        {ask}
      </section>
    </Container>
  )
}
