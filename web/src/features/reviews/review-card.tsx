import {truncateText} from '#/lib/format-text'
import {FoldedText} from '#/ui/fold'
import {getInitials} from '#/ui/people'
import {ContentPicture} from '#/ui/picture'
import type {ShownReview} from './list-reviews'

/** A customer's review, with name, place and date, and the dealer's answer (spec 3.13a). */
export function ReviewCard({review, truncateAt}: {review: ShownReview; truncateAt: number}) {
  const {rating, text, reply, url, source, customerName} = review
  return (
    <figure className="card-pad flex h-full flex-col gap-3 rounded-card border border-line bg-surface">
      <Signature review={review} />
      <Stars rating={rating} />
      <blockquote>{text && <Words text={text} truncateAt={truncateAt} />}</blockquote>
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
          className="-mb-2.5 mt-auto flex min-h-11 w-fit items-center text-sm text-link underline"
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

function Signature({review: {image, customerName, source, dateText}}: {review: ShownReview}) {
  return (
    <figcaption className="flex items-center gap-3 text-sm">
      {image ? (
        <div className="w-11 shrink-0">
          <ContentPicture image={image} ratio="1 / 1" sizes="2.75rem" className="rounded-full" />
        </div>
      ) : (
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-sunk font-semibold"
        >
          {getInitials(customerName)}
        </span>
      )}
      <span>
        <span className="block font-semibold">{customerName}</span>
        <span className="text-ink-soft">{[source, dateText].filter(Boolean).join(', ')}</span>
      </span>
    </figcaption>
  )
}

export function Stars({rating}: {rating: number}) {
  const style = {['--rating' as string]: rating}
  return <svg role="img" aria-label={`${rating} of 5 stars`} style={style} className="stars" />
}
