import {createBadRequest} from '../http/api-error.ts'
import {refuseMissing, STOPWORDS_OPTIONS} from '../parameters/options.ts'
import {isRecord} from '../schema/field.ts'
import type {SettingApi} from './settings.ts'

function textList(value: unknown, message: string): string[] {
  if (
    !Array.isArray(value) ||
    value.length === 0 ||
    !value.every((item) => typeof item === 'string' && item !== '')
  )
    throw createBadRequest(message)
  return value
}

const presets: SettingApi = {
  kind: 'preset',
  path: '/presets',
  list: 'presets',
  missing: () => 'Not found.',
  read(name, body) {
    if (!isRecord(body.value)) throw createBadRequest('Parameter `value` is required.')
    return {name, value: body.value}
  },
  deleted: (name) => ({name}),
}

const stopwords: SettingApi = {
  kind: 'stopwords',
  path: '/stopwords',
  list: 'stopwords',
  missing: (id) => `Stopword \`${id}\` not found.`,
  read(id, body) {
    refuseMissing(STOPWORDS_OPTIONS, body, 'a set of stopwords')
    const words = textList(body.stopwords, 'Parameter `stopwords` is required')
    const locale = typeof body.locale === 'string' ? {locale: body.locale} : {}
    return {id, ...locale, stopwords: words}
  },
  deleted: (id) => ({id}),
  show: (value) => ({stopwords: value}),
}

export const SETTING_APIS: readonly SettingApi[] = [presets, stopwords]
