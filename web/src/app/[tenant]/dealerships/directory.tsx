'use client'

import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {ComponentProps} from 'react'
import {DirectoryBrowser} from '#/features/directory/directory-browser'
import {PhoneReveal} from '#/features/phone-reveals/phone-reveal'

type Props = Omit<ComponentProps<typeof DirectoryBrowser>, 'renderPhone'> & {
  phones: Pick<Settings['phones'], 'maskPhone' | 'visibleDigits'>
}

/** The directory, with numbers hidden or shown as on the rest of the site (spec 4.3). */
export function Directory({phones, ...browser}: Props) {
  return (
    <DirectoryBrowser
      {...browser}
      renderPhone={({number, location, dealership}) => (
        <PhoneReveal
          phone={number}
          phones={phones}
          subject={{dealership, location, car: null}}
          className="quiet-link"
        />
      )}
    />
  )
}
