import {createBadRequest} from '../http/api-error.ts'
import {refuseMissing, STOPWORDS_OPTIONS} from '../parameters/options.ts'
import {isRecord} from '../schema/field.ts'
import type {SettingApi} from './settings.ts'

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
    const {stopwords: words, locale} = body
    if (words === undefined) throw createBadRequest('Parameter `stopwords` is required')
    if (!Array.isArray(words) || !words.every((word) => typeof word === 'string'))
      throw createBadRequest('Parameter `stopwords` is required as string array value')
    if (words.length === 0) throw createBadRequest('Parameter `stopwords` is empty')
    if (locale !== undefined && typeof locale !== 'string')
      throw createBadRequest('Parameter `locale` is required as string value')
    return {id, ...(locale === undefined ? {} : {locale}), stopwords: words}
  },
  deleted: (id) => ({id}),
  show: (value) => ({stopwords: value}),
}

export const SETTING_APIS: readonly SettingApi[] = [presets, stopwords]
