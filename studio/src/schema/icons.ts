import {CaseIcon} from '@sanity/icons/Case'
import {CogIcon} from '@sanity/icons/Cog'
import {CommentIcon} from '@sanity/icons/Comment'
import {DocumentIcon} from '@sanity/icons/Document'
import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {ImagesIcon} from '@sanity/icons/Images'
import {MarkerIcon} from '@sanity/icons/Marker'
import {TagIcon} from '@sanity/icons/Tag'
import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {WrenchIcon} from '@sanity/icons/Wrench'
import type {ComponentType} from 'react'

const ICONS: {[name: string]: ComponentType | undefined} = {
  site: EarthGlobeIcon,
  settings: CogIcon,
  manufacturer: WrenchIcon,
  dealership: CaseIcon,
  location: MarkerIcon,
  offer: TagIcon,
  promoTile: ThLargeIcon,
  slide: ImagesIcon,
  review: CommentIcon,
}

/** The icon of a document type; a plain page for a type that has none of its own yet. */
export function iconOf(typeName: string): ComponentType {
  return ICONS[typeName] ?? DocumentIcon
}
