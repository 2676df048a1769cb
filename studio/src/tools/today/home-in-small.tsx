import {useClient, useCurrentUser} from 'sanity'
import {useAnswer} from '../../core/live-query/use-answer.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {buildFrameAddress} from '../../core/storefront/fetch-from-storefront.ts'

const WIDTH = 1280
const HEIGHT = 800
/** Below what is shown lies the bar of a previewed page, which waits for the preview tool. */
const BAR = 160
/** As wide as the narrowest part of a card. */
const SHOWN_WIDTH = 280
const SCALE = SHOWN_WIDTH / WIDTH

const FRAME = {
  border: '1px solid var(--card-border-color)',
  borderRadius: 3,
  height: HEIGHT * SCALE,
  overflow: 'hidden',
  width: SHOWN_WIDTH,
} as const
const PAGE = {
  border: 0,
  display: 'block',
  height: HEIGHT + BAR,
  maxWidth: 'none',
  transform: `scale(${SCALE})`,
  transformOrigin: '0 0',
  width: WIDTH,
} as const

/**
 * The home page of a site in small, as shoppers see it now. Nothing in it takes the focus or leads away; the link beside it
 * leads there.
 */
export function HomeInSmall({name, origin}: {name: string; origin: string}) {
  const client = useClient({apiVersion: API_VERSION})
  const userId = useCurrentUser()?.id ?? null
  const ask = userId === null ? null : () => buildFrameAddress({client, userId, origin}, '/')
  // Where the content backend does not answer, the rest of the screen says so.
  const {answer: address} = useAnswer(ask, [client, userId, origin])
  if (address === null) return null
  return (
    <div data-testid="home-in-small" inert style={FRAME}>
      <iframe
        loading="lazy"
        sandbox="allow-same-origin allow-scripts"
        src={address}
        style={PAGE}
        tabIndex={-1}
        title={`Home page of ${name}`}
      />
    </div>
  )
}
