import {truncateText} from '#/lib/format-text'
import {FoldedText} from '#/ui/fold'
import {ContentPicture} from '#/ui/picture'
import type {ShownReview} from './list-reviews'

/** A customer's review, with name, place and date, and the dealer's answer (spec 3.13a). */
export function ReviewCard({review, truncateAt}: {review: ShownReview; truncateAt: number}) {
  const {rating, text, reply} = review
  return (
    <figure className="card-pad flex h-full flex-col gap-3 rounded-card border border-line bg-surface">
      <Stars rating={rating} />
      <blockquote className="flex-1">{text && <Words text={text} truncateAt={truncateAt} />}</blockquote>
      {reply && (
        <div className="border-l-2 border-line pl-3 text-sm">
          <p className="font-semibold">Our answer</p>
          <Words text={reply} truncateAt={truncateAt} />
        </div>
      )}
      <Signature review={review} />
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

function Signature({review: {image, customerName, source, dateText, url}}: {review: ShownReview}) {
  return (
    <figcaption className="flex items-center gap-3 text-sm text-ink-soft">
      {image && (
        <div className="w-12 shrink-0">
          <ContentPicture image={image} ratio="1 / 1" sizes="3rem" className="rounded-full" />
        </div>
      )}
      <span>
        <span className="block">{customerName}</span>
        {[source, dateText].filter(Boolean).join(', ')}
        {url && (
          <a
            href={url}
            rel="nofollow noopener"
            className="flex min-h-11 w-fit items-center text-link underline"
          >
            {source ? `Read it on ${source}` : 'Read it where it was written'}
            <span className="sr-only">: {customerName}</span>
          </a>
        )}
      </span>
    </figcaption>
  )
}

export function Stars({rating}: {rating: number}) {
  const style = {['--rating' as string]: rating}
  return <svg role="img" aria-label={`${rating} of 5 stars`} style={style} className="stars" />
}
