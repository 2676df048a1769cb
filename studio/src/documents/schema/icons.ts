import {BookmarkIcon} from '@sanity/icons/Bookmark'
import {CaseIcon} from '@sanity/icons/Case'
import {CogIcon} from '@sanity/icons/Cog'
import {CommentIcon} from '@sanity/icons/Comment'
import {ComposeIcon} from '@sanity/icons/Compose'
import {CubeIcon} from '@sanity/icons/Cube'
import {DocumentIcon} from '@sanity/icons/Document'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {DownloadIcon} from '@sanity/icons/Download'
import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {ImageRemoveIcon} from '@sanity/icons/ImageRemove'
import {ImagesIcon} from '@sanity/icons/Images'
import {LinkIcon} from '@sanity/icons/Link'
import {LockIcon} from '@sanity/icons/Lock'
import {MarkerIcon} from '@sanity/icons/Marker'
import {SparklesIcon} from '@sanity/icons/Sparkles'
import {SplitVerticalIcon} from '@sanity/icons/SplitVertical'
import {StarIcon} from '@sanity/icons/Star'
import {TagIcon} from '@sanity/icons/Tag'
import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {UserIcon} from '@sanity/icons/User'
import {UsersIcon} from '@sanity/icons/Users'
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
  promotion: SparklesIcon,
  experiment: SplitVerticalIcon,
  slide: ImagesIcon,
  review: CommentIcon,
  reviewSummary: StarIcon,
  model: CubeIcon,
  post: ComposeIcon,
  postCategory: BookmarkIcon,
  author: UserIcon,
  page: DocumentTextIcon,
  faq: HelpCircleIcon,
  questionTopic: BookmarkIcon,
  redirect: LinkIcon,
  photoPlaceholder: ImageRemoveIcon,
  carOverlay: LockIcon,
  stockFeed: DownloadIcon,
  staffUser: UsersIcon,
}

/** The icon of a document type; a plain page by default. */
export function getIcon(typeName: string): ComponentType {
  return ICONS[typeName] ?? DocumentIcon
}
