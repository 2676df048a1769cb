import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {ComponentProps, ReactNode} from 'react'
import {markTarget} from '#/browser/behaviour'
import type {EstimateStart} from '#/domain/finance/start-estimate'
import {ApplyOrAsk} from '#/ui/apply-or-ask'
import {ButtonLink} from '#/ui/button'
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
  apply: ComponentProps<typeof ApplyOrAsk>['apply'] | null
}

/** The general finance page (spec 2.9): the cost of a loan with all its assumptions, and how to apply for one. */
export function FinancePage({settings, itemTypes, about, loan, ask, apply}: Props) {
  return (
    <Container className="py-10 lg:py-14">
      <header className="mb-8 measure">
        <Heading level={1}>{settings.pageTitle}</Heading>
        {settings.pageText && <p className="mt-3 text-lg text-ink-soft">{settings.pageText}</p>}
      </header>
      {about && <div className="mb-8">{about}</div>}
      <div className="grid gap-12">
        {loan && (
          <div>
            <StaticHtml>
              <Calculator
                priceIsOpen={!loan.isForCar}
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
              <ApplyOrAsk apply={apply} ask={ask} />
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
