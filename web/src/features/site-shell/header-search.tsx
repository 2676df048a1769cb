import {CloseButton} from '#/ui/close-button'
import {Icon} from '#/ui/icon'
import {Container} from '#/ui/layout'
import {WordsForm} from './words-form'

const ID = 'site-search'

type Props = {
  className: string
  /** The placeholder of the box; null for none. */
  example: string | null
  isPreview: boolean
}

/** The header's button that opens the text search, also without JavaScript. */
export function HeaderSearch({className, example, isPreview}: Props) {
  return (
    <>
      <button type="button" popoverTarget={ID} className={className} aria-label="Search our stock">
        <Icon name="search" size={22} />
      </button>
      <div id={ID} popover="auto" className="search-sheet">
        <Container>
          <WordsForm
            input={{
              id: `${ID}-query`,
              placeholder: example ?? undefined,
              // Browsers report an error for autofocus in a cross-origin frame, in which the Studio shows a preview.
              autoFocus: !isPreview,
            }}
          >
            <CloseButton of={ID} label="Close the search" />
          </WordsForm>
        </Container>
      </div>
    </>
  )
}
