import {truncateText} from '#/lib/format-text'
import {FoldedText} from '#/ui/fold'
import {ContentPicture} from '#/ui/picture'
import type {ShownReview} from './list-reviews'

type Props = {
  review: ShownReview
  truncateAt: number
  /** The location it is about, where the page does not say. */
  place?: string | null
}

/** A customer's review, with name, place and date, and the dealer's answer (spec 3.13a). */
export function ReviewCard({review, truncateAt, place = null}: Props) {
  const {rating, text, reply, url, source, customerName} = review
  return (
    <figure className="card-pad flex h-full flex-col gap-3 rounded-card border border-line bg-surface">
      <Stars rating={rating} />
      <blockquote className="text-lg">{text && <Words text={text} truncateAt={truncateAt} />}</blockquote>
      <Signature review={review} place={place} />
      {reply && (
        <div className="border-l-2 border-line pl-3 text-sm">
          <p className="font-semibold">Our answer</p>
          <Words text={reply} truncateAt={truncateAt} />
        </div>
      )}
      {url && (
        <a
          href={url}
          rel="nofollow noopener"
          className="-my-2.5 flex min-h-11 w-fit items-center text-sm text-link underline"
        >
          {source ? `Read it on ${source}` : 'Read it where it was written'}
          <span className="sr-only">: {customerName}</span>
        </a>
      )}
    </figure>
  )
}

function Words({text, truncateAt}: {text: string; truncateAt: number}) {
  return (
    <FoldedText preview={truncateText(text, truncateAt)} more="Read more" less="Read less">
      <p className="whitespace-pre-line">{text}</p>
    </FoldedText>
  )
}

function Signature({review: {image, customerName, source, dateText}, place}: Omit<Props, 'truncateAt'>) {
  return (
    <figcaption className="mt-auto flex items-center gap-3 text-sm">
      {image && (
        <div className="w-11 shrink-0">
          <ContentPicture image={image} ratio="1 / 1" sizes="2.75rem" className="rounded-full" />
        </div>
      )}
      <span>
        <span className="block font-semibold">{customerName}</span>
        <span className="text-ink-soft">{[place, source, dateText].filter(Boolean).join(' · ')}</span>
      </span>
    </figcaption>
  )
}

export function Stars({rating}: {rating: number}) {
  const style = {['--rating' as string]: rating}
  return <svg role="img" aria-label={`${rating} of 5 stars`} style={style} className="stars" />
}
