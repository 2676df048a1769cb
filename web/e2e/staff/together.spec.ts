import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {studioUrl} from '../fixtures/stack.ts'
import {findStaff} from '../fixtures/staff.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {id: string; name: string}

const OFFER = 'offer-together-journey'
const NAME = 'A journey offer for two'

// The Studio itself does this; in the soak lane.
test('two people at one offer › see each other, and lose no edit @soak', async ({
  page,
  studio,
  colleague,
  content,
}) => {
  // Nobody else's journey signs in as the administrator: who is seen here is the colleague.
  const [person, other] = [await findStaff('editor'), await findStaff('administrator')]
  const site = await content.fetch<Site>(`${DEMO_SITES}[0]{"id": _id, name}`)
  await content.create({
    _id: OFFER,
    _type: 'offer',
    name: NAME,
    slug: {_type: 'slug', current: OFFER},
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: site.id, _key: site.id}]},
  })
  await Promise.all([studio.signIn(person), colleague.studio.signIn(other)])
  await Promise.all([
    studio.open(site.name, 'Offers', NAME),
    colleague.studio.open(site.name, 'Offers', NAME),
  ])
  await page.getByRole('button', {name: 'Global presence'}).click()
  await expect(page.getByRole('menuitem', {name: other.name})).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/trying to connect/i)).toHaveCount(0)

  const whoIsThere = page.getByText(`${other.name} is in this field.`, {exact: false})
  await colleague.page.getByRole('textbox', {name: 'Terms', exact: true}).focus()
  await expect(whoIsThere).toBeVisible()

  // One field each, at the same time: both stand.
  await Promise.all([
    studio.write('Name', `${NAME}, told anew`),
    colleague.studio.write('Terms', 'Both of us wrote.'),
  ])
  for (const each of [page, colleague.page]) {
    await expect(each.getByRole('textbox', {name: 'Name', exact: true})).toHaveValue(`${NAME}, told anew`)
    await expect(each.getByRole('textbox', {name: 'Terms', exact: true})).toHaveValue('Both of us wrote.')
  }
  // The first letter has made a draft of what was published.
  await expect(whoIsThere).toBeVisible()

  // Half a sentence of a colleague is not published unseen.
  await page.getByRole('button', {name: 'Publish', exact: true}).click()
  await expect(page.getByText(`${other.name} is writing in it.`, {exact: false})).toBeVisible()
  await page.getByRole('button', {name: 'Cancel', exact: true}).click()
  expect(await content.fetch('*[_id == $id][0].name', {id: OFFER})).toBe(NAME)

  // The same field, at the same time: both end with the same words, and so does what is stored.
  const boxes = [page, colleague.page].map((each) => each.getByRole('textbox', {name: 'Terms', exact: true}))
  await Promise.all(boxes.map((box, at) => box.fill(`Person ${at + 1} decides.`)))
  const stored = () => content.fetchRaw<string>('*[_id == "drafts." + $id][0].disclaimer', {id: OFFER})
  await expect(async () => {
    const values = [await stored(), ...(await Promise.all(boxes.map((box) => box.inputValue())))]
    expect(new Set(values).size, values.join(' | ')).toBe(1)
    expect(values[0]).toMatch(/^Person/)
  }).toPass()
})

test('comment on a field › is listed on the first screen of a colleague, who opens and reads it @soak', async ({
  page,
  studio,
  colleague,
  content,
}) => {
  const [person, other] = [await findStaff('editor'), await findStaff('administrator')]
  const site = await content.fetch<Site>(`${DEMO_SITES}[0]{"id": _id, name}`)
  const id = 'offer-comment-journey'
  const question = `Is this price still right? ${Date.now()}`
  await content.create({
    _id: id,
    _type: 'offer',
    name: 'An offer that is asked about',
    slug: {_type: 'slug', current: id},
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: site.id, _key: site.id}]},
  })
  await studio.keepToken(person)
  await page.goto(studioUrl(`/intent/edit/id=${id};type=offer/`))
  const terms = page.getByTestId('field-disclaimer')
  await terms.hover()
  await terms.getByRole('button', {name: 'Add comment'}).click()
  const send = page.getByRole('button', {name: 'Send comment'})
  await expect(send).toBeVisible()
  await page.keyboard.type(question)
  await send.click()
  await expect(page.getByText(question).first()).toBeVisible()

  await colleague.studio.keepToken(other)
  await colleague.page.goto(studioUrl())
  await colleague.page.getByRole('link', {name: question}).click()
  await expect(colleague.page.getByText(question).first()).toBeVisible()
  await expect(colleague.page.getByText(person.name).first()).toBeVisible()
})
