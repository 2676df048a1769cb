import type {SaveError} from '#/domain/alerts/save-search-address'
import type {ListingState} from '#/domain/listing/listing-state'
import {buildListingAddress} from '#/domain/listing/listing-url'
import {SubmitButton} from '#/ui/button'
import {TextField} from '#/ui/field'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {PostForm} from '#/ui/post-form'
import {TextLink} from '#/ui/text-link'
import {AlertFields} from './alert-fields.tsx'
import type {AlertSettings} from './alert-settings.ts'
import {SAVE_ERROR_TEXTS} from './save-texts.ts'

type Props = {
  listing: ListingState
  /** The default name, from its filters. */
  name: string
  settings: AlertSettings
  error: SaveError | null
}

/** The page that saves a list, as a plain form. */
export function SaveSearchForm({listing, name, settings, error}: Props) {
  const {publicUrl} = buildListingAddress(listing)
  return (
    <div className="mx-auto max-w-xl">
      <Heading level={1}>Save this search</Heading>
      <p className="mt-2 text-lg text-ink-soft">Find it again on every device, and hear of new matches.</p>
      <PostForm
        action="/api/saved-searches"
        fields={{act: 'save', list: publicUrl}}
        className="mt-8 grid gap-6"
      >
        {error && <Notice tone="critical">{SAVE_ERROR_TEXTS[error]}</Notice>}
        <TextField label="Name" name="name" defaultValue={name} required maxLength={120} autoComplete="off" />
        <AlertFields
          settings={settings}
          about="search"
          chosen={{channel: 'none', pace: 'once', digestHour: settings.digestHour, email: null}}
        />
        <p className="text-sm text-ink-soft">
          We write to an e-mail address once it is confirmed. Leave it empty to use the one you confirmed
          before.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton size="large">Save</SubmitButton>
          <TextLink href={publicUrl} isPlain>
            Back to the list
          </TextLink>
        </div>
      </PostForm>
    </div>
  )
}
