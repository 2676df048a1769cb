import type {Page} from '@playwright/test'
import {extendLimit} from '../../../local/testing/patience.ts'
import {connectContent} from '../fixtures/content-client.ts'
import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {studioUrl} from '../fixtures/stack.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {name: string}
type Post = {
  author: {_ref: string}
  category: {_ref: string}
  // Stored a moment after it was chosen.
  image?: {asset: {_ref: string}; crop?: {left: number}; hotspot?: {width: number}}
  body: {style: string; listItem?: string; children: {text: string; marks: string[]}[]}[]
}

const SITES = `${DEMO_SITES}{name}`
const HEADLINE = 'A journey post made from nothing'
const AUTHOR = 'Sam Invented'
const TITLE = 'A journey page made of blocks'

// A pane that is mounted anew closes its open menu, and takes the focus from the field in which somebody types.
test('form › is drawn once, with the comments that the Studio learns of last', async ({
  page,
  studio,
  content,
}) => {
  const id = await content.fetch<string>('*[_type == "offer"][0]._id')
  await studio.keepToken()
  await page.addInitScript(() => {
    const feet = new Set<Element>()
    const look = () => {
      for (const foot of document.querySelectorAll('[data-testid="pane-footer"]')) feet.add(foot)
    }
    new MutationObserver(look).observe(document, {childList: true, subtree: true})
    Object.assign(window, {feet})
  })
  await page.goto(studioUrl(`/intent/edit/id=${id};type=offer/`))
  const terms = page.getByTestId('field-disclaimer')
  await terms.hover()
  await expect(terms.getByRole('button', {name: 'Add comment'})).toBeVisible()
  expect(await page.evaluate(() => 'feet' in window && window.feet instanceof Set && window.feet.size)).toBe(
    1,
  )
})

test('form › stays where it is, for who works in a release, while a colleague changes it', async ({
  page,
  studio,
  content,
}) => {
  const id = await content.fetch<string>('*[_type == "offer"][0]._id')
  const releaseId = 'rsteadyjourney'
  const client = connectContent()
  content.sweep('*[_type == "system.release" && metadata.title match "steady*"]')
  const metadata = {title: 'steady journey', releaseType: 'undecided'} as const
  await client.action({actionType: 'sanity.action.release.create', releaseId, metadata})
  await studio.keepToken()
  await page.goto(studioUrl(`/intent/edit/id=${id};type=offer/?perspective=${releaseId}`))
  const name = page.getByTestId('field-name')
  await expect(name).toBeVisible()
  const before = await name.elementHandle()
  const patch = {set: {'metadata.title': 'steady journey of a colleague'}} as object
  await client.action({actionType: 'sanity.action.release.edit', releaseId, patch})
  await expect(page.getByText('steady journey of a colleague').first()).toBeVisible()
  expect(await before?.evaluate(({isConnected}) => isConnected)).toBe(true)
})

// The Studio asks whether what a document names is there six times, and without an answer closes the whole screen.
test('form › stays open while the content backend does not answer', async ({
  page,
  studio,
  content,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|ERR_/)
  const id = await content.fetch<string>('*[_type == "offer"][0]._id')
  await content.keep(id)
  await studio.keepToken()
  let refused = 0
  await page.route('**/data/doc/**documents-availability**', (route) => {
    refused += 1
    return route.abort()
  })
  await page.goto(studioUrl(`/intent/edit/id=${id};type=offer/`))
  await expect.poll(() => refused).toBeGreaterThan(7)
  await studio.write('Terms', 'Typed during an outage.')
  await expect
    .poll(() => content.fetchRaw('*[_id == "drafts." + $id][0].disclaimer', {id}))
    .toBe('Typed during an outage.')
})

// The Studio itself does this; in the soak lane.
test('post › takes a searched reference, one made in place, a cropped picture and formatted text @soak', async ({
  page,
  studio,
  content,
}) => {
  content.sweep('*[_type == "author" && name == $name]', {name: AUTHOR})
  content.sweep('*[_type == "post" && title == $title]', {title: HEADLINE})
  const [site] = await content.fetch<Site[]>(SITES)
  const category = await content.fetch<{id: string; name: string}>(
    '*[_type == "postCategory"] | order(name asc)[0]{"id": _id, name}',
  )
  await studio.signIn()
  await studio.open(site?.name ?? '', 'Posts', 'New post')
  await studio.write('Headline', HEADLINE)

  await page.locator('#category').fill(category.name.slice(0, 4))
  await expect(page.getByRole('option', {name: category.name})).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await page.getByTestId('create-new-document-select-author-selectTypeMenuButton').click()
  await studio.write('Name', AUTHOR)
  const author = page.getByTestId('pane-footer').last()
  await expect(author.getByRole('button', {name: 'Publish', exact: true})).toBeEnabled()
  await author.getByRole('button', {name: 'Publish', exact: true}).click()
  const publishedAuthor = '*[_type == "author" && name == $name][0]._id'
  await expect.poll(() => content.fetch(publishedAuthor, {name: AUTHOR})).toBeTruthy()
  await page.goBack()
  await expect(author).toHaveCount(1)

  const words = page.getByTestId('field-body')
  await words.scrollIntoViewIfNeeded()
  await words.getByRole('textbox').click()
  await page.keyboard.type('Plain and ')
  await words.getByRole('button', {name: 'Strong'}).click()
  await page.keyboard.type('strong')
  await page.keyboard.press('Enter')
  await words.getByRole('button', {name: 'Bullets'}).click()
  await page.keyboard.type('one of a list')

  await page.getByTestId('image-object-input-browse-button-sanity-default').first().click()
  await page.getByRole('dialog').getByRole('button', {name: /\.jpg/}).first().click()
  await page.getByRole('button', {name: 'Open image edit dialog'}).click()
  const query = '*[_type == "post" && title == $title][0]'
  const read = () => content.fetchRaw<Post>(query, {title: HEADLINE})
  // Smaller first: what is as wide as the picture can be moved nowhere.
  await drag(page, 'hotspotHandle', -60, async () => (await read()).image?.hotspot?.width ?? 1)
  await drag(page, 'crop-left', 60, async () => (await read()).image?.crop?.left ?? 0)
  await page.keyboard.press('Escape')

  const post = await read()
  expect(post.category._ref).toBe(category.id)
  expect(post.author).toMatchObject({_ref: await content.fetch(publishedAuthor, {name: AUTHOR})})
  expect(post.image?.crop?.left).toBeGreaterThan(0.02)
  expect(post.image?.hotspot?.width).toBeLessThan(0.98)
  expect(post.body).toMatchObject([
    {
      children: [
        {text: 'Plain and ', marks: []},
        {text: 'strong', marks: ['strong']},
      ],
    },
    {listItem: 'bullet', children: [{text: 'one of a list'}]},
  ])
})

/** Takes a handle of the picture's frame some way across, until what is stored has changed by it. */
async function drag(page: Page, handle: string, way: number, stored: () => Promise<number>): Promise<void> {
  const before = await stored()
  // A handle that is still on its way, while the dialog opens or is drawn again, is not where it was seen.
  await expect(async () => {
    const box = await page.locator(`[data-handle="${handle}"]`).boundingBox()
    if (!box) throw new Error(`The picture has no handle ${handle}.`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + way, y, {steps: 5})
    await page.mouse.up()
    await expect
      .poll(async () => Math.abs((await stored()) - before), {timeout: extendLimit(5000)})
      .toBeGreaterThan(0.02)
  }).toPass()
}

// The Studio itself does this; in the soak lane.
test('page › takes blocks that are added, reordered, copied and removed @soak', async ({
  page,
  studio,
  content,
}) => {
  content.sweep('*[_type == "page" && title == $title]', {title: TITLE})
  const [site] = await content.fetch<Site[]>(SITES)
  await studio.signIn()
  await studio.open(site?.name ?? '', 'Pages', 'New page')
  await studio.write('Title', TITLE)
  const blocks = page.getByTestId('field-blocks')
  const menu = blocks.getByTestId('array-item-menu-button')
  await blocks.scrollIntoViewIfNeeded()

  async function choose(kind: string): Promise<void> {
    await page.getByRole('menuitem', {name: kind, exact: true}).click()
    await page.getByRole('button', {name: 'Close dialog'}).click()
  }
  await blocks.getByTestId('add-multiple-object-button').click()
  await choose('Heading')
  await expect(menu).toHaveCount(1)
  await menu.first().click()
  await page.getByRole('menuitem', {name: 'Add item before...'}).click()
  await choose('Locations')
  await expect(menu).toHaveCount(2)
  await menu.first().click()
  await choose('Duplicate')
  await expect(menu).toHaveCount(3)
  await menu.last().click()
  await page.getByRole('menuitem', {name: 'Remove'}).click()
  await expect(menu).toHaveCount(2)
  const kinds = () =>
    content.fetchRaw<string[]>('*[_type == "page" && title == $title][0].blocks[]._type', {title: TITLE})
  await expect.poll(kinds).toEqual(['locations', 'locations'])
})
