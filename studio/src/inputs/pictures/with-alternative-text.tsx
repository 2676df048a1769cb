import {isRecord} from '@forecourt/schemas/values/is-record'
import {Stack} from '@sanity/ui'
import {useEffect, useEffectEvent, useRef} from 'react'
import {type InputProps, type ObjectInputProps, set, unset, useClient} from 'sanity'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {PictureLink} from './picture-link.tsx'
import {type Described, hasFormerWords} from './picture-words.ts'

/** Every input; one of a picture that was just chosen is given the picture’s own alternative text, or none. */
export function WithAlternativeText(props: InputProps) {
  return props.schemaType.name === 'image' ? <PictureInput {...props} /> : props.renderDefault(props)
}

function PictureInput(props: InputProps) {
  const {value, onChange, readOnly} = props as ObjectInputProps
  const client = useClient({apiVersion: API_VERSION})
  const picture = isRecord(value?.asset) ? value.asset._ref : null
  const words: unknown = value?.alt
  const before = useRef<Described>({picture, words})
  const takeWords = useEffectEvent(async (id: unknown) => {
    // What it shows is written by the person, as for a picture that has no words.
    const found = await client
      .fetch<string | null>('*[_id == $id][0].altText', {id}, {tag: 'picture-words'})
      .catch(() => null)
    if (before.current.picture !== id || before.current.words !== words) return
    if (found) onChange(set(found, ['alt']))
    else if (words) onChange(unset(['alt']))
  })
  useEffect(() => {
    // Without a picture those words stay known that were of the last one; an older version is only looked at.
    if (typeof picture !== 'string' || readOnly) return
    const isNew = hasFormerWords(before.current, {picture, words})
    before.current = {picture, words}
    if (isNew) void takeWords(picture)
  }, [picture, words, readOnly])
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {typeof picture === 'string' && <PictureLink id={picture} />}
    </Stack>
  )
}
