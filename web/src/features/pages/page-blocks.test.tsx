import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {createTestElement, TestPart} from '#/testing/test-element'
import {ComparisonBlock, TableBlock} from './comparing-blocks'
import {ColumnsBlock, LogosBlock, TeamBlock} from './shown-blocks'
import {VideoBlock} from './video-block'
import {videoFrame} from './video-frame.element'

const image = {url: '/media/a.jpg', alt: 'A yard', width: 900, height: 600, lqip: null}

describe('the page block Video', () => {
  const block = {
    block: 'video',
    key: 'a',
    title: null,
    address: 'https://youtu.be/dQw4w9WgXcQ',
    name: 'A tour',
    image,
  } as const

  it('asks nothing of the video’s service before a press, and leads there without script', () => {
    const html = renderToStaticMarkup(<VideoBlock block={block} />)
    expect(html).not.toContain('<iframe')
    expect(html.match(/src(?:set)?="[^"]*(?:youtube|ytimg)/gi)).toBeNull()
    expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
  })

  it('plays at the service’s address without cookies', () => {
    const draw = (address: string) => renderToStaticMarkup(<VideoBlock block={{...block, address}} />)
    expect(draw(block.address)).toContain('player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
    expect(draw('https://vimeo.com/76979871')).toMatch(/player="https:\/\/player\.vimeo\.com[^"]+dnt=1/)
  })

  it('leaves a press that opens a new tab to the browser', () => {
    const open = new TestPart()
    createTestElement(videoFrame, {targets: {open: [open]}})
    const press = Object.assign(new Event('click', {cancelable: true}), {button: 0, ctrlKey: true})
    open.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
  })
})

describe('the page block Table', () => {
  it('fills short rows, and heads each row and column', () => {
    const html = renderToStaticMarkup(
      <TableBlock
        block={{
          block: 'table',
          key: 'a',
          title: 'Service intervals',
          columns: ['Time', 'Distance'],
          rows: [
            {name: 'Oil', values: ['6 months']},
            {name: 'Brakes', values: ['1 year', '20,000 km']},
          ],
          note: null,
        }}
      />,
    )
    expect(html.match(/scope="row"/g)).toHaveLength(2)
    expect(html.match(/scope="col"/g)).toHaveLength(2)
    expect(html.match(/class="figures"/g)).toHaveLength(4)
  })
})

describe('the page block Comparison', () => {
  it('has a row for each thing that one of the choices includes, said in words too', () => {
    const choice = (name: string, includes: string[]) => ({name, price: null, includes, action: null})
    const choices = [choice('Silver', ['Oil']), choice('Gold', ['Oil', 'Tyres'])]
    const html = renderToStaticMarkup(
      <ComparisonBlock block={{block: 'comparison', key: 'a', title: 'Plans', choices}} />,
    )
    expect(html.match(/scope="row"[^>]*>[^<]+/g)).toEqual(['scope="row">Oil', 'scope="row">Tyres'])
    expect(html.match(/>Included</g)).toHaveLength(3)
    expect(html.match(/>Not included</g)).toHaveLength(1)
  })
})

describe('the page blocks Team, Columns and Logos', () => {
  it('link phone and mail of a person, and read a logo as its name', () => {
    const person = {name: 'Jo', role: null, image, text: null, phone: '(02) 9000 0000', email: 'jo@a.example'}
    const team = renderToStaticMarkup(
      <TeamBlock block={{block: 'team', key: 'a', title: null, people: [person]}} />,
    )
    expect(team).toContain('href="tel:+61290000000"')
    expect(team).toContain('href="mailto:jo@a.example"')
    const logos = [{name: 'Motor club', image, href: 'https://club.example'}]
    const row = renderToStaticMarkup(<LogosBlock block={{block: 'logos', key: 'a', title: null, logos}} />)
    expect(row).toContain('alt="Motor club"')
    expect(row).toContain('href="https://club.example"')
  })

  it('make a card of a text beside others that has a button', () => {
    const card = /class="[^"]*rounded-card[^"]*"/
    const draw = (action: {label: string; href: string} | null) => {
      const columns = [{title: 'Technician', body: [], image: null, action}]
      return renderToStaticMarkup(
        <ColumnsBlock block={{block: 'columns', key: 'a', title: 'Jobs', columns}} />,
      )
    }
    expect(draw(null)).not.toMatch(card)
    expect(draw({label: 'Apply', href: '/careers'})).toMatch(card)
  })

  it('show a logo whole, as wide as its height makes it', () => {
    const draw = (width: number, height: number) => {
      const logos = [{name: 'Motor club', image: {...image, width, height}, href: null}]
      return renderToStaticMarkup(<LogosBlock block={{block: 'logos', key: 'a', title: null, logos}} />)
    }
    expect(draw(900, 300)).toContain('sizes="144px"')
    expect(draw(900, 90)).toContain('sizes="160px"')
    // For 96 px, at most 240 of them in the file.
    expect(draw(600, 300)).toMatch(/240w" sizes="96px"/)
    // A cut would be in the address.
    expect(draw(900, 300)).not.toMatch(/\/image\/\d+-/)
  })
})
