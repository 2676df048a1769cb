import {markTarget, toJson} from '#/browser/behaviour'
import {getPictureUrl} from '#/lib/picture-url'
import {getButtonClass} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {Icon} from '#/ui/icon'
import {PhotosComing} from '#/ui/photos-coming'
import {Picture} from '#/ui/picture'

/** How many pictures are visible at once on large screens, where the style sheet arranges them. */
const SHOWN = 5

/** How wide the first picture is, and the others, as in the attribute `sizes`. */
type GalleryForm = {readonly first: string; readonly others: string}

type Props = {
  images: readonly string[]
  title: string
  form: GalleryForm
  /** The shape of the site's pictures, in CSS. */
  ratio: string
  /** Its body type, as in stock data. */
  body: string | null
  /** Its colour in CSS; null if unknown. */
  paint: string | null
  /** The addresses of a car's video and its 360° view; null if there is none. */
  video: string | null
  spin: string | null
  /** Where one asks for photos; null on sites without. */
  request: string | null
}

/** The pictures of a car, or where to ask for them, and links to its video and its 360° view if there are any. */
export function Gallery({images, title, form, ratio, body, paint, video, spin, request}: Props) {
  // Feeds may contain the same picture twice.
  const unique = [...new Set(images)]
  return (
    <>
      {unique.length === 0 ? (
        <PhotosComing
          body={body}
          paint={paint}
          className="aspect-video lg:aspect-auto lg:h-96 lg:rounded-card"
          drawing="h-20 lg:h-36"
        >
          {request && (
            <a href={request} className={getButtonClass('secondary', 'small', 'print:hidden')}>
              <Icon name="camera" size={18} />
              Request photos
            </a>
          )}
        </PhotosComing>
      ) : (
        <Pictures images={unique} title={title} form={form} ratio={ratio} paint={paint} />
      )}
      {(video ?? spin) && (
        <p className="mt-3 flex flex-wrap gap-3 px-4 md:px-0 print:hidden">
          {video && <Outside href={video}>Watch the video</Outside>}
          {spin && <Outside href={spin}>See it in 360°</Outside>}
        </p>
      )}
    </>
  )
}

function Outside({href, children}: {href: string; children: string}) {
  return (
    <a href={href} target="_blank" rel="noopener" className={getButtonClass('secondary', 'small')}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/**
 * A swipeable row on a phone, a mosaic without holes of up to five pictures on large screens. Each picture is a link
 * to itself, so they open without JavaScript; with it they open in full screen.
 */
function Pictures({
  images,
  title,
  form: {first, others},
  ratio,
  paint,
}: Pick<Props, 'images' | 'title' | 'form' | 'ratio' | 'paint'>) {
  return (
    <vehicle-gallery images={toJson(images)} heading={title} className="relative block">
      <ul
        {...markTarget('vehicle-gallery', 'row')}
        aria-label={`Pictures of ${title}`}
        className="sheet-pictures mosaic snap-row"
      >
        {images.map((src, index) => (
          <li key={src}>
            <a
              href={getPictureUrl(src, 1600)}
              {...markTarget('vehicle-gallery', 'link')}
              className={joinClassNames(
                'picture-frame block overflow-hidden focus-visible:-outline-offset-4',
                index > 0 && 'beside',
              )}
            >
              <Picture
                src={src}
                alt={`${title}, ${index + 1} of ${images.length}`}
                sizes={index === 0 ? first : others}
                ratio={ratio}
                priority={index === 0}
                tint={paint}
              />
            </a>
          </li>
        ))}
      </ul>
      {images.length > SHOWN && (
        <a
          href={getPictureUrl(images[0] ?? '', 1600)}
          {...markTarget('vehicle-gallery', 'all')}
          className="gallery-all"
        >
          <Icon name="search" size={16} />
          All {images.length} pictures
        </a>
      )}
      {images.length > 1 && (
        <span {...markTarget('vehicle-gallery', 'count')} aria-hidden="true" className="gallery-count">
          1/{images.length}
        </span>
      )}
    </vehicle-gallery>
  )
}
