import type {Paint} from '../pictures/paint.ts'

const PAINT_OF: ReadonlyMap<string, Paint> = new Map(
  Object.entries<Paint>({
    White: 'white',
    Silver: 'silver',
    Grey: 'grey',
    Black: 'black',
    Blue: 'blue',
    Red: 'red',
    Green: 'green',
    Gold: 'gold',
    Brown: 'brown',
    Orange: 'orange',
    Yellow: 'yellow',
    Purple: 'purple',
    Beige: 'beige',
    Burgundy: 'red',
    Bronze: 'brown',
    Pink: 'red',
    Turquoise: 'green',
  }),
)

/** The paint to draw for a colour; silver where the feed names none. */
export function readPaint(colour: string | undefined): Paint {
  return PAINT_OF.get(colour ?? '') ?? 'silver'
}
