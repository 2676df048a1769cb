import {formatCredit} from '#/domain/finance/format-credit'
import type {PromoTile} from '#/domain/place-promo-tiles'
import {joinClassNames} from '#/ui/class-names'
import {CreditLines} from '#/ui/credit-lines'
import {Picture} from '#/ui/picture'
import {chooseTileInk} from './tile-ink'

/** A tile in the place and shape of a card (spec 3.16). */
export function PromoTileCard({tile}: {tile: PromoTile}) {
  const {image, background, action} = tile
  const size = image ? 'text-xl' : 'text-2xl'
  return (
    <article
      style={image || !background ? undefined : {background, color: chooseTileInk(background)}}
      className={joinClassNames(
        'relative flex h-full min-h-72 flex-col overflow-hidden rounded-card',
        image ? 'justify-end bg-black text-white' : !background && 'band',
      )}
    >
      {image && (
        <div className="absolute inset-0 [&_img]:h-full [&_picture]:contents">
          <Picture src={image.url} alt={image.alt} sizes="(min-width: 75rem) 300px, 100vw" ratio="auto" />
          <div className="absolute inset-0 bg-gradient-to-t from-black/85 via-black/40 to-black/5" />
        </div>
      )}
      <div
        className={joinClassNames('card-pad relative flex flex-col gap-2', !image && 'grow justify-center')}
      >
        <h3 className={size}>
          {action ? (
            <a href={action.href} className="no-underline after:absolute after:inset-0 after:content-['']">
              {tile.title}
            </a>
          ) : (
            tile.title
          )}
        </h3>
        <CreditLines credit={formatCredit(tile.credit)} size={size} />
        {tile.text && <p className={image ? 'text-sm' : undefined}>{tile.text}</p>}
        {action && (
          <span
            aria-hidden="true"
            className={joinClassNames(
              'font-semibold underline decoration-1 underline-offset-4',
              image ? 'mt-2 text-sm' : 'mt-4',
            )}
          >
            {action.label}
          </span>
        )}
      </div>
    </article>
  )
}
