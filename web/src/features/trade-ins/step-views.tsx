import {HOUR_MS} from '@forecourt/schemas/time/days'
import type {ReactNode} from 'react'
import {markTarget} from '#/browser/behaviour'
import {linkToTradeIn} from '#/domain/trade-ins/trade-in-address'
import {ANSWER_PREFIX, hasOdometer, KM_WORDS, NEAREST, YES_OR_NO} from '#/domain/trade-ins/trade-in-steps'
import {applyVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import type {TradeIn} from '#/services/trade-ins/records'
import {linkToTradeInPhoto, MAX_TRADE_IN_PHOTOS} from '#/services/trade-ins/trade-in-photos'
import {ButtonLink, SubmitButton} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {INPUTS} from '#/ui/field'
import {Icon} from '#/ui/icon'
import {Notice} from '#/ui/notice'
import {Picture} from '#/ui/picture'
import {PostForm} from '#/ui/post-form'
import {type Filled, PostedRadios, PostedText} from '#/ui/posted-fields'
import {StaticHtml} from '#platform/static-html/static-html'
import {describeQuestion, SAVE} from './describe-question'
import {TradeInForm} from './start-view'
import type {TradeInProps} from './trade-in-props'
import {getTradeInKind, listConditionQuestions, readTypedCondition} from './trade-in-request'

/** The cars found; "none of these" leads to the lists. */
export function ConfirmStep({tradeIn}: {tradeIn: TradeIn}) {
  const found = tradeIn.found ?? []
  const [only] = found
  if (found.length === 1 && only) {
    return (
      <div className="grid gap-5">
        <div className="max-w-xl rounded-card bg-sunk p-4 sm:p-5">
          <p className="text-lg font-semibold">{only.title}</p>
          <p className="text-ink-soft">{[only.body, only.series].filter(Boolean).join(', ')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Answer
            tradeIn={tradeIn}
            value="0"
            words={applyVehicleNouns('Yes, this is my car', [getTradeInKind(tradeIn)])}
          />
          <Answer tradeIn={tradeIn} value="none" words="No, it is another" isQuiet />
        </div>
      </div>
    )
  }
  return (
    <TradeInForm id={tradeIn.id} step="confirm" className="grid gap-5">
      <PostedRadios
        filled={{typed: {}, faults: {}}}
        name="vehicle"
        label="Which of these is it?"
        options={[
          ...found.map(({title, series}, index) => ({
            value: String(index),
            label: title,
            note: series ?? undefined,
          })),
          {value: 'none', label: 'None of these'},
        ]}
      />
      <SubmitButton size="large" className="justify-self-start">
        Continue
      </SubmitButton>
    </TradeInForm>
  )
}

type Props = {tradeIn: TradeIn; value: string; words: string; isQuiet?: boolean}

function Answer({tradeIn, value, words, isQuiet = false}: Props) {
  return (
    <TradeInForm id={tradeIn.id} step="confirm" fields={{vehicle: value}}>
      <SubmitButton size="large" kind={isQuiet ? 'secondary' : 'primary'}>
        {words}
      </SubmitButton>
    </TradeInForm>
  )
}

type ConditionStepProps = Pick<TradeInProps, 'tenant' | 'tradeIn' | 'range'> & {isChecked: boolean}

/**
 * Kilometres, the site's questions, and the amount still owed. A script shows one question at a time; where errors
 * of several are shown, and without it, they are one form.
 */
export function ConditionStep({tenant, tradeIn, range, isChecked}: ConditionStepProps) {
  const kind = getTradeInKind(tradeIn)
  const read = readTypedCondition(tenant, tradeIn)
  const filled: Filled = {
    typed: tradeIn.typed.condition ?? {},
    faults: isChecked && !read.ok ? read.faults : {},
  }
  const {askFinance, showRange} = tenant.settings.tradeIn
  const questions = listConditionQuestions(tenant, kind)
  const count = 1 + questions.length + (askFinance ? 1 : 0)
  const isStepped = !isChecked && count > 1
  return (
    // Its script shows one question as soon as it runs, before React would compare the form with what was sent.
    <StaticHtml>
      <trade-in-form range={showRange ? 'yes' : undefined} className="contents">
        <TradeInForm id={tradeIn.id} step="condition" className="grid max-w-xl gap-6" noValidate>
          <Range words={range} />
          {isStepped && (
            <>
              <p
                {...markTarget('trade-in-form', 'progress')}
                aria-live="polite"
                className="once-scripted sr-only"
              >
                {describeQuestion(0, count)}
              </p>
              <progress
                {...markTarget('trade-in-form', 'bar')}
                aria-hidden="true"
                className="once-scripted progress-line"
                max={count}
                value={1}
              />
            </>
          )}
          <Question isStepped={isStepped} missing={hasOdometer(kind) ? KM_WORDS : undefined}>
            <PostedText
              filled={filled}
              name="km"
              label={hasOdometer(kind) ? 'Kilometres' : 'Kilometres, if it has an odometer'}
              hint="As the dash says; a guess will do."
              {...INPUTS.amount}
            />
          </Question>
          {questions.map(({key, label, help, picture, answers}) => (
            <Question key={key} isStepped={isStepped} isLater missing={NEAREST}>
              <PostedRadios
                filled={filled}
                name={`${ANSWER_PREFIX}${key}`}
                label={label}
                hint={help ?? undefined}
                picture={picture && <Picture src={picture.url} alt={picture.alt} sizes="160px" />}
                isLarge
                options={answers.map((answer) => ({value: answer.key, label: answer.label}))}
              />
            </Question>
          ))}
          {askFinance && (
            <Question isStepped={isStepped} isLater missing={YES_OR_NO}>
              <PostedRadios
                filled={filled}
                name="finance"
                label="Is money still owed on it?"
                isLarge
                options={[
                  {value: 'No', label: 'No'},
                  {value: 'Yes', label: 'Yes', note: 'A loan or a lease. It is paid out of the price.'},
                ]}
              />
              <PostedText
                filled={filled}
                name="owing"
                label="If so, about how much?"
                hint="In dollars; you can leave it open."
                {...INPUTS.amount}
              />
            </Question>
          )}
          <div className="flex flex-wrap gap-3">
            <SubmitButton size="large" className="w-full sm:w-auto">
              {isStepped ? (
                <>
                  <span className="once-scripted">Continue</span>
                  <span className="until-scripted">{SAVE}</span>
                </>
              ) : (
                SAVE
              )}
            </SubmitButton>
          </div>
        </TradeInForm>
      </trade-in-form>
    </StaticHtml>
  )
}

type QuestionProps = {
  isStepped: boolean
  isLater?: boolean
  /** The message if it is not answered; none if it can be left open. */
  missing: string | undefined
  children: ReactNode
}

function Question({isStepped, isLater = false, missing, children}: QuestionProps) {
  const mark = isStepped ? markTarget('trade-in-form', 'question') : {}
  return (
    <div
      {...mark}
      data-missing={missing}
      className={joinClassNames('grid gap-6', isStepped && isLater && 'until-scripted')}
    >
      {children}
    </div>
  )
}

/** What the answers so far leave open; a script updates it. */
export function Range({words}: {words: string | null}) {
  return (
    <p
      {...markTarget('trade-in-form', 'range')}
      aria-live="polite"
      className="figures rounded-card bg-sunk p-4 text-lg font-semibold empty:hidden sm:p-5"
    >
      {words}
    </p>
  )
}

/** Up to twelve photographs, for the dealer only. */
export function PhotosStep({tradeIn, photos, now}: TradeInProps) {
  const refused = (tradeIn.typed.photos?.refused ?? '').split('\n').filter(Boolean)
  const isFull = photos.length >= MAX_TRADE_IN_PHOTOS
  return (
    <div className="grid max-w-xl gap-6">
      <p className="text-ink-soft">
        Up to {MAX_TRADE_IN_PHOTOS}, if you like: all sides, the inside, the dash and any damage. Only the
        dealer sees them. Where a photo was taken is removed from it, and after 90 days the photo itself.
      </p>
      {refused.length > 0 && (
        <Notice tone="warning">
          <ul className="list-disc pl-5">
            {refused.map((line) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                {line}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3" aria-label="Photos">
          {photos.map((photo, index) => (
            <li key={photo.id} className="grid gap-1">
              <picture className="contents">
                <img
                  src={linkToTradeInPhoto(photo, Math.ceil(now / HOUR_MS) * HOUR_MS + HOUR_MS)}
                  alt={`Your ${applyVehicleNouns('car', [getTradeInKind(tradeIn)])}, ${index + 1} of ${photos.length}`}
                  width={240}
                  height={180}
                  className="aspect-[4/3] w-full rounded-card object-cover"
                />
              </picture>
              <TradeInForm id={tradeIn.id} step="remove-photo" fields={{photo: photo.id}}>
                <button type="submit" className="min-h-11 text-link underline">
                  Remove <span className="sr-only">photo {index + 1}</span>
                </button>
              </TradeInForm>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <PostForm
          action={`/api/trade-in/photos?id=${tradeIn.id}`}
          encType="multipart/form-data"
          className="group/photos grid gap-4"
        >
          <label className="tile relative grid min-h-28 place-items-center border-dashed font-medium">
            <span className="flex items-center gap-2 group-has-[[type=file]:valid]/photos:hidden">
              <Icon name="camera" />
              Take or choose photos
            </span>
            <span className="hidden group-has-[[type=file]:valid]/photos:block">
              Chosen. Add them, or choose others.
            </span>
            <input
              type="file"
              name="photos"
              multiple
              required
              accept="image/jpeg,image/png,image/webp,image/avif"
              className="absolute inset-0 h-full w-full cursor-pointer opacity-0"
            />
          </label>
          <SubmitButton className="justify-self-start group-has-[[type=file]:invalid]/photos:hidden">
            Add photos
          </SubmitButton>
        </PostForm>
      )}
      <div>
        <ButtonLink
          href={linkToTradeIn(tradeIn.id, tradeIn.submission && tradeIn.valued ? 'figure' : 'contact')}
          kind={photos.length > 0 ? 'primary' : 'secondary'}
          size="large"
        >
          {photos.length > 0 ? 'Continue' : 'Continue without photos'}
        </ButtonLink>
      </div>
    </div>
  )
}
