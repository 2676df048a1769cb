import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Part} from '@forecourt/schemas/part/part'
import type {ReactNode} from 'react'
import type {Basket} from '#/domain/parts/basket'
import {describePartPrice, formatPartPrice} from '#/domain/parts/describe-part'
import {ButtonLink, SubmitButton} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {PostForm} from '#/ui/post-form'
import {TextLink} from '#/ui/text-link'
import {TitledSection} from '#/ui/titled-section'

type Props = {
  basket: Basket
  /** The parts of the basket that the catalogue has; null while it is unavailable. */
  parts: readonly Part[] | null
  words: Settings['parts']
  /** The previous search. */
  back: string
  isFull: boolean
  /** The enquiry about the basket. */
  form: ReactNode
}

/** A visitor's basket, and the enquiry form to the parts desk [2.21]. */
export function BasketView({basket, parts, words, back, isFull, form}: Props) {
  return (
    <div className="mx-auto max-w-3xl">
      <Heading level={1}>Your basket</Heading>
      <p className="mt-2">
        <TextLink href={back}>Search for more parts</TextLink>
      </p>
      {isFull && (
        <Notice tone="critical" className="mt-4">
          The basket is full. Ask us about these first, or take something out.
        </Notice>
      )}
      {parts === null && (
        <Notice tone="critical" className="mt-4">
          The catalogue does not answer just now. Your basket is kept, and you can ask about it all the same.
        </Notice>
      )}
      {basket.length === 0 ? (
        <div className="mt-4 grid gap-4">
          <p className="text-lg">There is nothing in it yet.</p>
          <div>
            <ButtonLink href={back}>Find a part</ButtonLink>
          </div>
        </div>
      ) : (
        <>
          {parts && <Lines basket={basket} parts={parts} words={words} />}
          <TitledSection id="ask" title="Ask about these parts" headingClass="mb-4" className="mt-10">
            {form}
          </TitledSection>
        </>
      )}
    </div>
  )
}

function Lines({basket, parts, words}: {basket: Basket; parts: readonly Part[]; words: Settings['parts']}) {
  const lines = basket.map(({id, count}) => ({id, count, part: parts.find((part) => part.id === id) ?? null}))
  const total = lines.reduce((sum, {part, count}) => sum + (part?.price ?? 0) * count, 0)
  const isWhole = lines.every(({part}) => typeof part?.price === 'number')
  return (
    <>
      <ul aria-label="Parts in the basket" className="mt-4 divide-y divide-line border-y border-line">
        {lines.map(({id, count, part}) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0">
              <p className="font-semibold">{part?.name ?? 'This part is no longer in our catalogue'}</p>
              {part && (
                <p className="figures text-ink-soft">
                  Part number {part.number} · {describePartPrice(part, words)}
                </p>
              )}
            </div>
            <PostForm action="/api/parts/basket" fields={{part: id}} className="flex items-end gap-2">
              <label className="grid gap-1 text-sm font-medium">
                Number
                <input
                  type="number"
                  name="count"
                  min={1}
                  max={99}
                  defaultValue={count}
                  aria-label={`Number of ${part?.name ?? id}`}
                  className="field-control w-20"
                />
              </label>
              <SubmitButton
                name="change"
                value="set"
                aria-label={`Change the number of ${part?.name ?? id}`}
                kind="secondary"
                size="small"
              >
                Change
              </SubmitButton>
              <SubmitButton
                name="change"
                value="remove"
                aria-label={`Remove ${part?.name ?? id}`}
                kind="quiet"
                size="small"
              >
                Remove
              </SubmitButton>
            </PostForm>
          </li>
        ))}
      </ul>
      <p className="figures mt-4 text-lg font-semibold">
        {isWhole ? 'Total' : 'Total, without the parts that have no price'} {formatPartPrice(total)}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{words.priceNote}</p>
    </>
  )
}
