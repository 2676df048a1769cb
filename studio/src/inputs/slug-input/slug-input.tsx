import {proposeSlug} from '@forecourt/schemas/values/to-slug'
import {useEffect, useEffectEvent, useRef} from 'react'
import {getPublishedId, type InputProps, type SlugInputProps, set, useEditState, useFormValue} from 'sanity'

/** A slug derived from the name of a document until it is published or edited. */
export function SlugInput(props: InputProps) {
  const {value, onChange, readOnly, schemaType} = props as SlugInputProps
  const source = useFormValue([getSource(schemaType.options?.source)])
  const id = useFormValue(['_id'])
  const type = useFormValue(['_type'])
  const {published, ready} = useEditState(getPublishedId(String(id)), String(type))
  const isNew = ready && published === null && !readOnly
  const wanted = isNew && typeof source === 'string' ? proposeSlug(source) : ''
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

function getSource(source: unknown): string {
  return typeof source === 'string' ? source : 'name'
}
