import type {ReactNode} from 'react'
import {PhoneFold} from '#/ui/fold'
import {Heading} from '#/ui/heading'
import {Band} from '#/ui/layout'

type Props = {
  title: string
  /** Null if the site has none. */
  finder: ReactNode
  slider: ReactNode
  makes: ReactNode
}

/** Three links to the stock beside the search panel: by budget, by price, by make. */
export function ByBudget({title, finder, slider, makes}: Props) {
  if (!finder && !slider && !makes) return null
  return (
    <Band className="below" tone="sunk" label="More ways to search">
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-20">
        {finder && (
          <div className="rounded-card bg-surface p-5 md:p-8">
            <Heading level={2} className="mb-5">
              {title}
            </Heading>
            {finder}
          </div>
        )}
        {(makes || slider) && (
          <PhoneFold label={makes ? (slider ? 'By make or price' : 'By make') : 'By price'}>
            <div className="grid h-full content-between gap-10">
              {makes}
              {slider}
            </div>
          </PhoneFold>
        )}
      </div>
    </Band>
  )
}
