import {describe, expect, it} from 'vitest'
import {parseDocument} from '../document/define-document.ts'
import {documents} from '../documents.ts'
import {parseVideoAddress} from './video-address.ts'

describe('video addresses', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', {service: 'youtube', id: 'dQw4w9WgXcQ'}],
    ['https://m.youtube.com/watch?list=a&v=dQw4w9WgXcQ&t=3', {service: 'youtube', id: 'dQw4w9WgXcQ'}],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', {service: 'youtube', id: 'dQw4w9WgXcQ'}],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', {service: 'youtube', id: 'dQw4w9WgXcQ'}],
    ['https://vimeo.com/76979871', {service: 'vimeo', id: '76979871'}],
    ['https://player.vimeo.com/video/76979871', {service: 'vimeo', id: '76979871'}],
    ['http://youtu.be/dQw4w9WgXcQ', null],
    ['https://youtu.be/dQw4w9WgXcQextra', null],
    ['https://evil.example/https://youtu.be/dQw4w9WgXcQ', null],
    ['https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
    ['javascript:alert(1)', null],
  ])('are read from %s', (address, expected) => expect(parseVideoAddress(address)).toEqual(expected))
})

describe('blocks of a page', () => {
  const image = {url: '/media/a.jpg', alt: 'A', width: 900, height: 600}
  const read = (blocks: readonly object[]) =>
    parseDocument(documents.page, {id: 'p', title: 'P', slug: 'p', blocks})

  it('keep what staff wrote in lists within lists', () => {
    const rows = [{name: 'Oil', values: ['6 months', '10,000 km']}]
    const choices = [{name: 'Gold', price: '$1', includes: ['Tyres'], action: null}]
    const {document} = read([
      {_key: 'a', _type: 'table', title: 'Intervals', columns: ['Time', 'Distance'], rows},
      {_key: 'b', _type: 'comparison', title: 'Plans', choices},
    ])
    expect(document?.blocks).toMatchObject([
      {block: 'table', rows},
      {block: 'comparison', choices},
    ])
  })

  it('lose a video without an address or of an unknown service, and say which', () => {
    const name = 'Tour'
    const {document, faults} = read([
      {_key: 'a', _type: 'video', name, image, address: 'https://example.com/v.mp4'},
      {_key: 'b', _type: 'video', name, image, address: 'https://youtu.be/dQw4w9WgXcQ'},
    ])
    expect(document?.blocks.map(({key}) => key)).toEqual(['b'])
    expect(faults.map(({path}) => path)).toContain('blocks[0].address')
  })
})
