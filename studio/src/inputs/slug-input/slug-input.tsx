import {proposeSlug} from '@forecourt/schemas/values/to-slug'
import {useEffect, useEffectEvent, useRef} from 'react'
import {getPublishedId, type InputProps, type SlugInputProps, set, useEditState, useFormValue} from 'sanity'

/**
 * A slug derived from the name beside it until it is published or edited; one of an entry of a list until it is edited.
 */
export function SlugInput(props: InputProps) {
  const {value, onChange, readOnly, schemaType, path} = props as SlugInputProps
  const name = readName(schemaType.options?.source, useFormValue(path.slice(0, -1)))
  const id = useFormValue(['_id'])
  const type = useFormValue(['_type'])
  const {published, ready} = useEditState(getPublishedId(String(id)), String(type))
  const isNew = ready && (published === null || path.length > 1) && !readOnly
  const wanted = isNew && typeof name === 'string' ? proposeSlug(name) : ''
  const written = useRef<string | null>(null)
  const follow = useEffectEvent((slug: string) => {
    const isOwn = value?.current === undefined || value.current === written.current
    written.current = slug
    if (slug && isOwn && value?.current !== slug) onChange(set({_type: 'slug', current: slug}))
  })
  useEffect(() => {
    if (isNew) follow(wanted)
  }, [isNew, wanted])
  return props.renderDefault(props)
}

function readName(source: unknown, parent: unknown): unknown {
  return typeof source === 'function' ? source(undefined, {parent}) : undefined
}
