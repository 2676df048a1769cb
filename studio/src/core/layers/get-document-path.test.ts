import {expect, it} from 'vitest'
import {getDocumentPath} from './get-document-path.ts'

it.each([
  [{type: 'offer'}, '/structure/north;offer;one'],
  [{type: 'offer', path: ''}, '/structure/north;offer;one'],
  [{type: 'location', path: 'specialHours'}, '/structure/north;location;one,path=specialHours'],
  [{type: 'page', path: 'blocks[_key=="a,b"].href'}, '/structure/north;page;one'],
  [{type: 'settings', path: 'features.visits'}, null],
  [{type: 'dealership'}, null],
  [{type: 'carOverlay'}, null],
])('path of a document in a site’s desk › leads to the site’s own list: %j', (to, path) => {
  expect(getDocumentPath('/structure/north', {id: 'one', ...to})).toBe(path)
  expect(getDocumentPath(null, {id: 'one', ...to})).toBeNull()
})
