import {type DocumentName, documents} from '@forecourt/schemas/documents'
import {describe, expect, it} from 'vitest'
import {isShownText} from './shown-text.ts'

type Question = [DocumentName, Parameters<typeof isShownText>[1], string]

const item = {_key: 'a', _index: 0}

describe('a text that is marked in a preview', () => {
  it.each<[string, Question]>([
    ['the name of an offer', ['offer', ['name'], 'Drive away']],
    ['a setting', ['settings', ['price', 'noPriceText'], 'Ask us']],
    ['a span of formatted text', ['offer', ['description', item, 'children', item, 'text'], 'To the 31st']],
    ['the body of a post', ['post', ['body', item, 'children', item, 'text'], 'Half of the people']],
    ['words of a block', ['page', ['blocks', item, 'body', item, 'children', item, 'text'], 'Ask us']],
    ['words of a link in a menu', ['settings', ['navigation', 'footer', item, 'label'], 'Contact']],
    ['words of a picture', ['slide', ['image', 'alt'], 'A car']],
    ['a heading within a block', ['page', ['blocks', item, 'title'], 'Our cars']],
  ])('%s', (_title, [type, path, value]) => {
    expect(isShownText(documents[type], path, value)).toBe(true)
  })

  it.each<[string, Question]>([
    ['a path', ['settings', ['navigation', 'menu', item, 'href'], '/special-offers']],
    ['an address', ['slide', ['link', 'href'], 'https://example.com']],
    ['one of a closed set', ['settings', ['theme', 'cardForm'], 'price']],
    ['a colour', ['settings', ['theme', 'primary'], '#0B7285']],
    ['a short name', ['offer', ['slug', 'current'], 'drive-away']],
    ['a host of a site', ['site', ['hosts', 0], 'www.example.com.au']],
    ['a make', ['settings', ['home', 'makeTiles', 'makes', 0], 'Kia']],
    ['a key of another service', ['settings', ['integrations', 'analyticsId'], 'G-1']],
    ['the name that stock knows a make by', ['manufacturer', ['name'], 'Kia']],
    ['the body that stock is asked for', ['page', ['blocks', item, 'body'], 'Wagon']],
    ['what stock search is asked for', ['page', ['blocks', item, 'make'], 'Kia']],
    ['a mark within formatted text', ['offer', ['description', item, 'style'], 'normal']],
    ['a field nobody declared', ['offer', ['zebra'], 'x']],
  ])('never %s', (_title, [type, path, value]) => {
    expect(isShownText(documents[type], path, value)).toBe(false)
  })
})
