import type {CSSProperties} from 'react'
import {classNames} from './class-names'

/** The drawn side views under /silhouettes. */
export type Shape =
  | 'hatch'
  | 'sedan'
  | 'wagon'
  | 'suv'
  | 'suv-large'
  | '4x4'
  | 'ute-single'
  | 'ute-dual'
  | 'cab-chassis'
  | 'van'
  | 'people-mover'
  | 'coupe'
  | 'convertible'
  | 'light-truck'
  | 'bus'
  | 'motorhome'
  | 'caravan'
  | 'camper-trailer'
  | 'motorcycle-road'
  | 'motorcycle-cruiser'
  | 'motorcycle-adventure'

type Style = CSSProperties & {'--shape': string}

/** A vehicle's side view in the colour of the text around it; it says nothing by itself. */
export function Silhouette({shape, className}: {shape: Shape; className?: string}) {
  const style: Style = {'--shape': `url(/silhouettes/${shape}.svg)`}
  return <span aria-hidden="true" style={style} className={classNames('silhouette block', className)} />
}
