import {SearchIcon} from '@sanity/icons/Search'
import {TextInput} from '@sanity/ui'

type Props = {
  /** What it searches, for a person who does not see it; shown in the empty box too, unless `placeholder` is. */
  label: string
  placeholder?: string
  value: string
  search: (words: string) => void
}

/** A box for the words that a list is narrowed to. */
export function SearchInput({label, placeholder = label, value, search}: Props) {
  return (
    <TextInput
      aria-label={label}
      autoComplete="off"
      fontSize={1}
      icon={SearchIcon}
      maxLength={100}
      onChange={(event) => search(event.currentTarget.value)}
      placeholder={placeholder}
      radius={2}
      type="search"
      value={value}
    />
  )
}
