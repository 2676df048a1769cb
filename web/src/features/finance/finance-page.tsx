import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import {markTarget} from '#/browser/behaviour'
import type {EstimateStart} from '#/domain/finance/start-estimate'
import {applySiteNouns} from '#/domain/vehicles/vehicle-nouns'
import {ButtonLink, getButtonClass} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {TitledSection} from '#/ui/titled-section'
import {StaticHtml} from '#platform/static-html/static-html'
import {Calculator} from './calculator'
import {describeStock, linkToStock} from './calculator-choices'

type Props = {
  settings: Settings['finance']
  /** The kinds of vehicle of the site. */
  itemTypes: Settings['stock']['itemTypes']
  /** The top of the page: the car or the budget in the link; null without. */
  about: ReactNode
  /** The calculator's initial values, and whether it is for one car with a fixed price; null for no calculator. */
  loan: {readonly start: EstimateStart; readonly origin: string; readonly isForCar: boolean} | null
  /** The form, or the phone number to call. */
  ask: ReactNode
  /** The link to the application; null on sites without it. */
  apply: {readonly label: string; readonly intro: string; readonly href: string} | null
}

/** The general finance page (spec 2.9): the cost of a loan with all its assumptions, and how to apply for one. */
export function FinancePage({settings, itemTypes, about, loan, ask, apply}: Props) {
  return (
    <Container className="py-10 lg:py-14">
      <header className="mb-8">
        <Heading level={1}>{settings.pageTitle}</Heading>
        {settings.pageText && (
          <p className="mt-3 measure text-lg text-ink-soft">{applySiteNouns(settings.pageText, itemTypes)}</p>
        )}
      </header>
      {about && <div className="mb-8">{about}</div>}
      <div className="grid gap-12">
        {loan && (
          <div>
            <StaticHtml>
              <Calculator
                priceOf={loan.isForCar ? undefined : itemTypes}
                start={loan.start}
                origin={loan.origin}
                warning={settings.warning}
                tip={undefined}
                showChoices={settings.showCalculator}
                actions={
                  !loan.isForCar && (
                    <ButtonLink
                      kind="secondary"
                      href={linkToStock(loan.start.choice.price)}
                      {...markTarget('loan-calculator', 'stock')}
                    >
                      {describeStock(loan.start.choice.price)}
                    </ButtonLink>
                  )
                }
                rememberFor={settings.rememberTerms ? itemTypes : null}
              />
            </StaticHtml>
            <p className="mt-4 measure text-sm text-ink-soft">
              {[settings.disclaimer, settings.creditProvider].filter(Boolean).join(' ')}
            </p>
          </div>
        )}
        <div id="finance-form" className="scroll-mt-24">
          {apply ? (
            <TitledSection id="apply" title={apply.label} headingClass="mb-4">
              <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
                <div className="grid content-start justify-items-start gap-4">
                  <p className="measure">{apply.intro}</p>
                  <ButtonLink href={apply.href} size="large">
                    {apply.label}
                  </ButtonLink>
                </div>
                <div className="grid content-start gap-4">
                  <p className="measure">
                    Not yet? A question is not an application and leaves no mark on your credit file.
                  </p>
                  <details>
                    <summary className={getButtonClass('secondary', 'large')}>Ask a question first</summary>
                    <div className="pt-6">{ask}</div>
                  </details>
                </div>
              </div>
            </TitledSection>
          ) : (
            <TitledSection id="finance-form-title" title="Ask about finance" headingClass="mb-4">
              {ask}
            </TitledSection>
          )}
        </div>
      </div>
    </Container>
  )
}
