import {linkToApplication} from '#/domain/finance-applications/application-address'
import {getStepTitle} from '#/domain/finance-applications/application-steps'
import {findOpenStep} from '#/domain/finance-applications/check-step'
import {type DescribedStep, describeApplication} from '#/domain/finance-applications/describe-application'
import {ButtonLink, SubmitButton} from '#/ui/button'
import {CheckboxField} from '#/ui/choice-field'
import {Heading} from '#/ui/heading'
import {PostForm} from '#/ui/post-form'
import {TextLink} from '#/ui/text-link'
import {ValueRows} from '#/ui/value-rows'
import type {ApplicationProps} from './application-props'
import {listStatements} from './list-statements'

/** The last step: every answer, the notices, the consents, and the submit button. */
export function ReviewForm({tenant, typed, state, rules, number, hasCreditCheck}: ApplicationProps) {
  const {financeApplication: settings} = tenant.settings
  const open = findOpenStep(typed, rules)
  if (open !== 'review')
    return (
      <div className="grid gap-4">
        <p>“{getStepTitle(open, settings)}” still needs something before you can send it.</p>
        <p>
          <ButtonLink href={linkToApplication({car: state.car, step: open})}>Go to that step</ButtonLink>
        </p>
      </div>
    )
  return (
    <>
      {describeApplication(typed, settings).map((step) => (
        <AnsweredStep
          key={step.step}
          {...step}
          change={linkToApplication({car: state.car, step: step.step})}
        />
      ))}
      <PostForm
        action="/api/finance-application"
        fields={{step: 'review', car_id: state.car}}
        className="grid gap-5 border-t border-line pt-5"
        noValidate
      >
        <Heading level={3} size="card">
          Your privacy
        </Heading>
        {listStatements(tenant.settings, hasCreditCheck).map(({purpose, wording, version, isTicked}) =>
          isTicked ? (
            <CheckboxField key={purpose} name={purpose} value={version} required label={wording} />
          ) : (
            <p key={purpose} className="measure whitespace-pre-line">
              {wording}
              <input type="hidden" name={purpose} value={version} />
            </p>
          ),
        )}
        <SubmitButton size="large" className="justify-self-start">
          Send the application
        </SubmitButton>
      </PostForm>
      {number && <DeleteForm number={number} words="Delete everything I have answered" />}
    </>
  )
}

type Props = Omit<DescribedStep, 'step'> & {change: string | null; level?: 2 | 3}

/** The answers of one step as text, with a link to change them if possible. */
export function AnsweredStep({title, rows, change, level = 3}: Props) {
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading level={level} size="card">
          {title}
        </Heading>
        {change && (
          <TextLink href={change}>
            Change<span className="sr-only">: {title}</span>
          </TextLink>
        )}
      </div>
      <ValueRows rows={rows} />
    </section>
  )
}

/** A button that deletes the answers of an application, sent or not. */
export function DeleteForm({number, words}: {number: string; words: string}) {
  return (
    <PostForm action="/api/finance-application/delete" fields={{number}}>
      <SubmitButton kind="quiet">{words}</SubmitButton>
    </PostForm>
  )
}
