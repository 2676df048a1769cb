import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {toPlainText} from '@portabletext/react'
import type {ReactNode} from 'react'
import {formatCredit} from '#/domain/finance/format-finance'
import {truncateText} from '#/lib/format-text'
import {BrandLogo} from '#/ui/brand-logo'
import {ButtonLink} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {FileLink} from '#/ui/file-link'
import {FoldedText} from '#/ui/fold'
import {Icon} from '#/ui/icon'
import {ContentPicture} from '#/ui/picture'
import {Prose} from '#/ui/prose'
import {CreditLines} from '#/ui/rates'
import {TextLink} from '#/ui/text-link'
import {formatEnd} from './format-end'
import type {Offer} from './list-offers'

type Props = {
  offer: Offer
  settings: Settings['offers']
  /** The shape of the site's pictures, in CSS. */
  ratio: string
  zone: string
  /** What the cheapest of its cars costs. */
  price?: ReactNode
  priority: boolean
  /** Its text beside its picture, not below. */
  wide?: boolean
}

/** One offer in the list of offers: long texts are folded (spec 4.10f, 4.10g). */
export function OfferArticle({offer, settings, ratio, zone, price, priority, wide = true}: Props) {
  return (
    <article
      id={offer.slug}
      className={joinClassNames(
        'grid content-start gap-6 border-t border-line py-8 first:border-t-0 first:pt-0 lg:py-10',
        wide && 'lg:col-span-2 lg:gap-12',
        wide && offer.image && 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
      )}
    >
      <OfferPicture offer={offer} ratio={ratio} priority={priority} />
      <div className="flex flex-col items-start gap-3">
        <OfferBrand offer={offer} />
        <h2 className="text-2xl">
          <a href={offer.path} className="no-underline hover:underline">
            {offer.name}
          </a>
        </h2>
        <CreditLines credit={formatCredit(offer.credit)} size="text-2xl" />
        <OfferEnd offer={offer} zone={zone} />
        {offer.description && <FoldedDescription offer={offer} settings={settings} />}
        {price}
        <OfferAction offer={offer} />
        {offer.disclaimer && (
          <div className="mt-2 text-sm text-ink-soft">
            <FoldedText
              preview={getVisibleText(offer.disclaimer, {longest: settings.disclaimerLength}, settings)}
              more="View full disclaimer"
              less="View less disclaimer"
            >
              <p className="measure whitespace-pre-line">{offer.disclaimer}</p>
            </FoldedText>
          </div>
        )}
        <Permit offer={offer} />
        <FileLink file={offer.termsFile} label={settings.termsFileText} className="text-sm" />
      </div>
    </article>
  )
}

type PageProps = Omit<Props, 'priority' | 'wide'> & {
  /** The page of its model [3.14]; null for an offer without a model. */
  model: {readonly title: string; readonly path: string} | null
  /** The heading of the form below, if there is one. */
  ask?: string
}

/** One offer on its own page, unfolded (spec 4.10f): its picture to the edge of the screen, and beside it what it is. */
export function OfferPageBody({offer, settings, ratio, zone, model, price, ask}: PageProps) {
  return (
    <article
      className={offer.image ? 'picture-side bg-sunk' : 'mx-auto max-w-[80rem] px-4 pt-8 md:px-6 xl:px-8'}
    >
      <OfferPicture offer={offer} ratio={ratio} priority wide />
      <div className="flex flex-col items-start justify-center gap-3">
        <a href={linkTo('specialOffers')} className="inline-flex min-h-11 items-center text-link underline">
          {settings.title}
        </a>
        <OfferBrand offer={offer} />
        <h1 className="text-3xl">{offer.name}</h1>
        <CreditLines credit={formatCredit(offer.credit)} size="text-3xl" />
        <OfferEnd offer={offer} zone={zone} />
        {offer.description && <Prose value={offer.description} />}
        {price}
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <OfferAction offer={offer} />
          {model && (
            <ButtonLink kind="secondary" href={model.path} className="mt-1">
              More about the {model.title}
            </ButtonLink>
          )}
          {ask && <TextLink href="#ask">{ask}</TextLink>}
        </div>
      </div>
    </article>
  )
}

/** What an offer's page says under it: its terms, whole. */
export function OfferTerms({offer, settings}: Pick<Props, 'offer' | 'settings'>) {
  return (
    <div className="mt-6 grid max-w-4xl gap-3 text-sm text-ink-soft empty:hidden">
      {offer.disclaimer && <p className="whitespace-pre-line">{offer.disclaimer}</p>}
      <Permit offer={offer} />
      <FileLink file={offer.termsFile} label={settings.termsFileText} />
    </div>
  )
}

function OfferPicture({offer, ratio, priority, wide}: Pick<Props, 'offer' | 'ratio' | 'priority' | 'wide'>) {
  if (!offer.image) return null
  return (
    <ContentPicture
      image={offer.image}
      preview={offer.image.lqip}
      ratio={ratio}
      sizes={wide ? '(min-width: 62rem) 58vw, 100vw' : '(min-width: 62rem) 700px, calc(100vw - 2rem)'}
      priority={priority}
      className={wide ? undefined : 'rounded-card'}
    />
  )
}

// Its name if there is no logo, except on a site with a single brand.
function OfferBrand({offer: {brand, path, slug}}: {offer: Offer}) {
  if (!brand) return null
  if (brand.logo) return <BrandLogo logo={brand.logo} name={brand.name} height={32} />
  return path === linkTo('offer', {slug}) ? null : <p className="text-sm font-semibold">{brand.name}</p>
}

function OfferEnd({offer, zone}: {offer: Offer; zone: string}) {
  const end = formatEnd(offer.window, zone)
  return (
    end && (
      <p className="flex items-center gap-2 font-medium">
        <Icon name="clock" className="shrink-0 text-ink-soft" /> {end}
      </p>
    )
  )
}

// Some states require the permit number wherever a trade promotion is advertised.
function Permit({offer}: {offer: Offer}) {
  return offer.permit && <p className="text-sm text-ink-soft">Permit {offer.permit}</p>
}

function OfferAction({offer}: {offer: Offer}) {
  if (!offer.action) return null
  return (
    <ButtonLink href={offer.action.href} className="mt-1">
      {offer.action.label}
    </ButtonLink>
  )
}

function FoldedDescription({offer, settings}: Pick<Props, 'offer' | 'settings'>) {
  if (!offer.description) return null
  const text = toPlainText(offer.description.map((block) => ({...block, children: [...block.children]})))
  const limits = {longest: settings.descriptionLength, cutAt: settings.descriptionCut}
  return (
    <FoldedText preview={getVisibleText(text, limits, settings)} more="View more" less="View less">
      <Prose value={offer.description} />
    </FoldedText>
  )
}

type Limits = {readonly longest: number; readonly cutAt?: number}

/**
 * The initially visible part of an offer's long text; null shows all of it (spec 4.10f, 4.10g, 9.9f). A text with a
 * comparison rate or its warning is not folded unless the site is configured so: folded, it would be less visible
 * than the rate that it belongs to.
 */
export function getVisibleText(
  text: string,
  {longest, cutAt = longest}: Limits,
  {foldWarnings}: Pick<Settings['offers'], 'foldWarnings'>,
): string | null {
  if (!foldWarnings && /comparison\s+rate/i.test(text)) return null
  return truncateText(text, longest, Math.min(cutAt, longest))
}
